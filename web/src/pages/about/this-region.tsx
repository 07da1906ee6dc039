import { t } from '@loovia/core/language';
import { useConfig } from '../../api/config.ts';
import { OutsideLink } from '../../components/outside-link.tsx';
import { rich } from '../../language/rich.tsx';

/** Whose data is on the screen, as the region names them. */
export function RegionCredits() {
  const region = useConfig()?.region;
  if (!region || region.attribution.length === 0) return null;
  return (
    <>
      <p>
        {t('You are using {region}. Sources of its streets, places, toilets and timetables:', {
          region: region.title,
        })}
      </p>
      <ul>
        {region.attribution.map(({ text, url }) => (
          <li key={text}>
            <OutsideLink url={url}>{text}</OutsideLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The demo notice leads here. */
export function DemoRegion() {
  const region = useConfig()?.region;
  if (!region?.demo) return null;
  return (
    <p>
      {rich(
        '<strong>{region} is made up.</strong> A program made its streets, toilets and opening hours, so you can try Loovia without downloading anything. None of its places exist.',
        {},
        { region: region.title },
      )}
    </p>
  );
}

import { t } from '@loovia/core/language';
import { useId } from 'react';
import { ErrorPopup } from '../../components/field-error.tsx';
import { dayLine } from '../../hours-editor/day-line.ts';
import { WeeksEditor } from '../../hours-editor/weeks-editor.tsx';
import { FormSection } from './section.tsx';
import type { AddToilet } from './use-add-toilet.ts';

export function HoursSection({ form }: { readonly form: AddToilet }) {
  const errorId = useId();
  return (
    <FormSection title={t('Opening Hours')}>
      <WhatHoursMean />
      <div
        ref={form.focusable('hours')}
        tabIndex={-1}
        aria-describedby={errorId}
        className="stack5"
      >
        <WeeksEditor
          draft={form.draft.hours}
          lineOf={dayLine}
          onChange={(hours) => {
            form.edit((draft) => ({ ...draft, hours }), 'hours');
          }}
        />
      </div>
      <ErrorPopup id={errorId} message={form.errorAt('hours')} />
    </FormSection>
  );
}

function WhatHoursMean() {
  return (
    <div className="note">
      <p>
        {t(
          'You can leave this out. If every day is blank, we say that the hours are not known. If you fill in one day or mark it closed, we save blank days as closed.',
        )}
      </p>
      <p>
        {t(
          '00:00 to 00:00 means open 24 hours. A closing time before the opening time means after midnight.',
        )}
      </p>
    </div>
  );
}

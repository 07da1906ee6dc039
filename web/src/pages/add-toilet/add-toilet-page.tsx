export { NotOpenYetPage as AddToiletPage } from '../not-open-yet/not-open-yet-page.tsx';

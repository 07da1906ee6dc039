export { NotOpenYetPage as ConsentRequiredPage } from '../not-open-yet/not-open-yet-page.tsx';

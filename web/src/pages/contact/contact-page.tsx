export { NotOpenYetPage as ContactPage } from '../not-open-yet/not-open-yet-page.tsx';

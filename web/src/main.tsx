import { answerForScripts } from './browser/trusted-scripts.ts';
import { startPage } from './start-page.tsx';

answerForScripts(window);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
// Not awaited, as loading chunks would wait for this module.
void startPage(root);

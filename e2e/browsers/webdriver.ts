import type { WebDriver, WebElement } from 'selenium-webdriver';
import {
  type Found,
  isNamed,
  type Name,
  type OpenBrowser,
  type Role,
  type StoryElement,
} from './story-browser.ts';

/** What the story needs, of a browser that WebDriver tells what to do. */
export function byWebDriver(session: WebDriver): Omit<OpenBrowser, 'close'> {
  return {
    goTo: (url) => session.get(url),
    address: () => session.getCurrentUrl(),
    find: (role, name) => findIn(session, role, name),
    findByCss: (css) => findByCss(session, css),
    evaluate: (script, ...texts) => session.executeScript(script, ...texts),
    screenshot: () => session.takeScreenshot(),
    openedBy: (press) => openedBy(session, press),
  };
}

/** Where to look for a role. Whether an element has it is for the browser to say. */
const LOOK_AT: Record<Role, string> = {
  article: 'article',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: '[role=combobox]',
  heading: 'h1, h2, h3',
  list: 'ul, ol',
  option: '[role=option]',
  textbox: 'input, textarea',
};

async function* findByCss(around: WebDriver | WebElement, css: string): Found {
  for (const element of await around.findElements({ css })) yield elementOf(element);
}

/** What is not shown has no name that could be asked for. */
async function* findIn(around: WebDriver | WebElement, role: Role, name: Name): Found {
  for (const element of await around.findElements({ css: LOOK_AT[role] })) {
    if (!(await element.isDisplayed())) continue;
    if (!isNamed(await element.getAccessibleName(), name)) continue;
    if ((await element.getAriaRole()) === role) yield elementOf(element);
  }
}

const intoView = (element: Element) => {
  element.scrollIntoView({ block: 'center' });
};

function elementOf(element: WebElement): StoryElement {
  return {
    find: (role, name) => findIn(element, role, name),
    isShown: () => element.isDisplayed(),
    attribute: (name) => element.getAttribute(name),
    press: async () => {
      // WebKit's driver takes what lies under the planner's button for in view.
      await element.getDriver().executeScript(intoView, element);
      await element.click();
    },
    type: (text) => element.sendKeys(text),
    isChecked: () => element.isSelected(),
  };
}

async function openedBy(session: WebDriver, press: () => Promise<void>): Promise<string> {
  const own = await session.getWindowHandle();
  await press();
  const opened = await session.wait(
    async () => (await session.getAllWindowHandles()).find((handle) => handle !== own) ?? '',
    LIMIT_MS,
    'No window was opened.',
  );
  await session.switchTo().window(opened);
  const address = await session.wait(
    async () => /^https:.*/.exec(await session.getCurrentUrl())?.[0] ?? '',
    LIMIT_MS,
    'The window that was opened goes nowhere.',
  );
  await session.close();
  await session.switchTo().window(own);
  return address;
}

const LIMIT_MS = 30_000;

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Capabilities, Session, WebDriver } from 'selenium-webdriver';
import { type Command, Executor } from 'selenium-webdriver/lib/command.js';

/** What Firefox calls those commands of WebDriver that the story needs. */
const CALLED: Record<string, string> = {
  clickElement: 'WebDriver:ElementClick',
  close: 'WebDriver:CloseWindow',
  executeScript: 'WebDriver:ExecuteScript',
  findChildElements: 'WebDriver:FindElements',
  findElements: 'WebDriver:FindElements',
  get: 'WebDriver:Navigate',
  getAccessibleName: 'WebDriver:GetComputedLabel',
  getAriaRole: 'WebDriver:GetComputedRole',
  getCurrentUrl: 'WebDriver:GetCurrentURL',
  getCurrentWindowHandle: 'WebDriver:GetWindowHandle',
  getElementAttribute: 'WebDriver:GetElementAttribute',
  getWindowHandles: 'WebDriver:GetWindowHandles',
  isElementDisplayed: 'WebDriver:IsElementDisplayed',
  isElementSelected: 'WebDriver:IsElementSelected',
  screenshot: 'WebDriver:TakeScreenshot',
  sendKeysToElement: 'WebDriver:ElementSendKeys',
  switchToWindow: 'WebDriver:SwitchToWindow',
};

/**
 * WebDriver's reference client for a Firefox that listens on a port, in place of geckodriver, which Debian has not: it
 * passes on the same commands in the same way.
 */
export async function connectToFirefox(port: number): Promise<WebDriver> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const marionette = new Marionette(socket);
  const { sessionId, capabilities } = await marionette.send('WebDriver:NewSession', {});
  const session = new Session(sessionId as string, capabilities as Capabilities);
  return new WebDriver(session, marionette);
}

type Answer = Record<string, unknown>;

/** Firefox's own protocol: `<bytes>:<JSON>`, where the JSON is [0 or 1 = command or answer, its number, ...]. */
class Marionette extends Executor {
  readonly #socket: Socket;
  readonly #asked = new Map<number, PromiseWithResolvers<Answer>>();
  #heard = Buffer.alloc(0);
  #count = 0;

  constructor(socket: Socket) {
    super();
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.#hear(chunk);
    });
    // It is closed, too.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const asked of this.#asked.values()) asked.reject(new Error('Firefox has ended.'));
    });
  }

  override async execute(command: Command): Promise<unknown> {
    const { id, ...parameters } = command.getParameters() as { id?: Record<string, string> };
    const [element] = Object.values(id ?? {});
    const answer = await this.send(CALLED[command.getName()] ?? command.getName(), {
      ...parameters,
      id: element,
      // Where to find other elements.
      element,
      // A picture is one of the window, not of all the page.
      full: false,
    });
    return Array.isArray(answer) ? answer : answer.value;
  }

  send(name: string, parameters: object): Promise<Answer> {
    const asked = Promise.withResolvers<Answer>();
    const json = JSON.stringify([0, this.#count, name, parameters]);
    this.#asked.set(this.#count++, asked);
    this.#socket.write(`${Buffer.byteLength(json)}:${json}`, (reason) => {
      if (reason) asked.reject(reason);
    });
    return asked.promise;
  }

  #hear(chunk: Buffer): void {
    this.#heard = Buffer.concat([this.#heard, chunk]);
    for (;;) {
      const start = this.#heard.indexOf(':') + 1;
      const end = start + Number.parseInt(this.#heard.toString('latin1', 0, start), 10);
      if (start === 0 || this.#heard.length < end) return;
      this.#take(JSON.parse(this.#heard.toString('utf8', start, end)));
      this.#heard = this.#heard.subarray(end);
    }
  }

  #take(said: unknown): void {
    // At first it says what it is.
    if (!Array.isArray(said)) return;
    const [, number, error, answer] = said as [1, number, { message: string } | null, Answer];
    const asked = this.#asked.get(number);
    this.#asked.delete(number);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(answer);
  }
}

import { writeFile } from 'node:fs/promises';
import { installedFirefox } from '../browsers/firefox.ts';
import { longStory } from '../browsers/long-story.ts';
import { installedWebkit } from '../browsers/webkit.ts';
import { test } from '../fixtures.ts';

for (const browser of [installedWebkit, installedFirefox]) {
  test(`LOGIN-15 ROUTE-10 RES-18 in ${browser.name}: from the first visit to Google Maps, with the map drawn`, async ({
    baseURL,
  }, testInfo) => {
    test.skip(browser.missing !== null, browser.missing ?? '');
    const opened = await browser.open();
    try {
      await longStory(opened, baseURL ?? '', `${browser.name.toLowerCase()}@example.org`);
    } catch (reason) {
      await writeFile(testInfo.outputPath('failed.png'), await opened.screenshot(), 'base64');
      throw reason;
    } finally {
      await opened.close();
    }
  });
}

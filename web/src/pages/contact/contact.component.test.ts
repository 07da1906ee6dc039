import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, problem } from '../../testing/test-api.ts';
import {
  AN_ID,
  answerContact,
  category,
  CONTACT,
  fill,
  MESSAGE,
  message,
  record,
  returnContact,
  send,
  thanks,
} from '../../testing/test-contact.ts';
import { expectAddress, openPage, openSignedIn, reload } from '../../testing/test-page.ts';
import { focus } from '../../testing/test-screen.ts';

test('CONT-05 CONT-06 CONT-08 signed-in users get the reply at their account’s address', async () => {
  const sent = answerContact(() => ({ status: 201 }));
  await openSignedIn('/contact');
  await expect.element(page.getByText('We will reply to ada@example.org.')).toBeVisible();
  await expect.element(returnContact()).not.toBeInTheDocument();
  await fill(false);
  await send().click();
  await expect.element(thanks()).toBeVisible();
  expect(sent[0]?.body).toEqual({ category: 'loo_issue', message: MESSAGE, submissionId: AN_ID });
  await expectAddress('/');
  await openSignedIn('/contact');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectAddress('/');
});

test('CONT-09 CONT-10 CONT-11 CONT-12 CONT-13 CONT-14 LIMIT-17 LIMIT-18 the checks run in order', async () => {
  const sent = answerContact(() => ({ status: 201 }));
  await openPage('/contact');
  const refusedAt = async (field: ReturnType<typeof category>, sentence: string) => {
    await send().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(field)
      .toHaveAccessibleDescription(new RegExp(sentence.replace(/[()]/g, '\\$&')));
  };
  await refusedAt(category(), 'Please select a contact category');
  await userEvent.selectOptions(category(), 'General Inquiry');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await refusedAt(message(), 'Please enter a message');
  await message().fill('   123456789   ');
  await refusedAt(message(), 'Message must be at least 10 characters long');
  await message().fill('1234567890');
  await refusedAt(returnContact(), 'Please provide contact information so we can get back to you');
  await returnContact().fill('0163');
  await refusedAt(returnContact(), 'Please provide valid contact information (email or phone)');
  expect(sent).toEqual([]);
  expect(record()).toBeNull();
  await returnContact().fill('01633');
  await send().click();
  await expect.element(thanks()).toBeVisible();
  expect(sent[0]?.body).toEqual({
    category: 'general',
    message: '1234567890',
    returnContact: '01633',
    submissionId: AN_ID,
  });
});

test('CONT-15 says beforehand that script and quotes are sent without their special characters', async () => {
  const sent = answerContact(() => ({ status: 201 }));
  await openPage('/contact');
  await fill();
  await expect.element(page.getByText('When you send it, we leave out')).not.toBeInTheDocument();
  await message().fill(`<script>alert("King's" & ‘x’)</script>`);
  await expect.element(page.getByText('When you send it, we leave out')).toBeVisible();
  await send().click();
  await expect.element(thanks()).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ message: 'scriptalert(Kings  x)/script' });
});

test('a draft survives a reload, and is never sent about another toilet', async () => {
  await openPage('/contact');
  await fill();
  await reload();
  await expect.element(message()).toHaveValue(MESSAGE);
  await expect.element(returnContact()).toHaveValue(CONTACT);
  await expect.element(category()).toHaveValue('loo_issue');
  answer('GET /api/toilets/other', () => problem(404, 'There is no such toilet.'));
  await openPage('/contact?category=loo_issue&toilet=db_other');
  await expect.element(message()).toHaveValue('');
  await openPage('/contact');
  await expect.element(message()).toHaveValue(MESSAGE);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await openPage('/contact');
  await expect.element(message()).toHaveValue('');
});

test('a message can be written and sent by keyboard alone', async () => {
  answerContact(() => ({ status: 201 }));
  await openPage('/contact');
  await focus(page.getByRole('link', { name: 'Back to Home' }));
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Tab}');
  await expect.element(category()).toHaveFocus();
  await userEvent.keyboard('Report L');
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard(MESSAGE);
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard(CONTACT);
  await userEvent.keyboard('{Enter}');
  await expect.element(thanks()).toBeVisible();
  await expect.element(page.getByRole('status').filter({ has: thanks() })).toHaveFocus();
});

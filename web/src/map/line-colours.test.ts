import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeColours, contrast, lineColourOn } from './line-colours.ts';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is as in WCAG', () => {
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  });
});

describe('the badge of a line', () => {
  it('keeps the operator’s colours if they can be read', () => {
    expect(badgeColours('#7b1fa2', '#ffffff')).toEqual({ background: '#7b1fa2', text: '#ffffff' });
  });

  it('has another text colour if the operator’s cannot be read', () => {
    expect(badgeColours('#ffd54a', '#ffffff')).toEqual({ background: '#ffd54a', text: '#10302f' });
    expect(badgeColours('#00308f', '#000000')).toEqual({ background: '#00308f', text: '#ffffff' });
  });

  it('has the page’s own colours if the line has none', () => {
    expect(badgeColours(undefined, '#ffffff')).toBeNull();
  });

  it('can always be read', () => {
    fc.assert(
      fc.property(colour, fc.option(colour, { nil: undefined }), (background, text) => {
        const shown = badgeColours(background, text);
        expect(shown).not.toBeNull();
        if (shown) expect(contrast(shown.text, shown.background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('a line on the map', () => {
  it('has its colour if that stands out, otherwise the route’s', () => {
    expect(lineColourOn('#fffdf9', '#b00020', '#2746a8')).toBe('#b00020');
    expect(lineColourOn('#fffdf9', '#ffd54a', '#2746a8')).toBe('#2746a8');
    expect(lineColourOn('#0a1a19', '#ffd54a', '#a9bcff')).toBe('#ffd54a');
    expect(lineColourOn('#fffdf9', undefined, '#2746a8')).toBe('#2746a8');
  });
});

import { interpolate, language, type Values } from '@loovia/core/language';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PlainPage, Section } from '../components/plain-page.tsx';
import { welshProse, type ProseName } from '../language/welsh-prose.ts';
import type { Prose, ProseNode } from './prose-nodes.ts';

interface ProsePageProps {
  readonly name: ProseName;
  readonly title: string;
  readonly english: Prose;
  /** Stand for their names in braces. */
  readonly values?: Values;
  /** What code draws, by its name in the text. */
  readonly parts?: Readonly<Record<string, ReactNode>>;
}

/** A long page of words in the language of the page, with its contents. */
export function ProsePage({ name, title, english, values = {}, parts = {} }: ProsePageProps) {
  const prose = (language() === 'cy' ? welshProse(name) : null) ?? english;
  const titles = Object.fromEntries(
    prose.flatMap((section) => (section.id === null ? [] : [[section.id, section.title]])),
  );
  const drawn = (nodes: readonly ProseNode[]): ReactNode =>
    nodes.map((node, at) => <Fragment key={at}>{draw(node)}</Fragment>);
  const draw = (node: ProseNode): ReactNode => {
    if (typeof node === 'string') return interpolate(node, values);
    if ('part' in node) return parts[node.part];
    if ('tag' in node) return <node.tag>{drawn(node.of)}</node.tag>;
    return <Linked to={node.to}>{drawn(node.of)}</Linked>;
  };
  return (
    <PlainPage title={title} sections={titles}>
      {prose.map(({ id, blocks }) =>
        id === null ? (
          <Fragment key="">{drawn(blocks)}</Fragment>
        ) : (
          <Section key={id} of={titles} id={id}>
            {drawn(blocks)}
          </Section>
        ),
      )}
    </PlainPage>
  );
}

const MOMENT = 'time:';

function Linked({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (to.startsWith(MOMENT)) return <time dateTime={to.slice(MOMENT.length)}>{children}</time>;
  // Paths of the API are not screens.
  const isScreen = to.startsWith('/') && !to.startsWith('/api/');
  return isScreen ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

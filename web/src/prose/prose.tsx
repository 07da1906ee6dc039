import { interpolate, language, type Values } from '@loovia/core/language';
import { Fragment, type ReactNode } from 'react';
import { More, PlainPage, PageSection } from '../components/plain-page.tsx';
import { linked } from '../language/rich.tsx';
import { welshProse, type ProseName } from '../language/welsh-prose.ts';
import type { Prose, ProseNode } from './prose-nodes.ts';

interface ProseProps {
  readonly name: ProseName;
  readonly english: Prose;
  /** Stand for their names in braces. */
  readonly values?: Values;
  /** What code draws, by its name in the text; an item of a list with nothing else goes with it. */
  readonly parts?: Readonly<Record<string, ReactNode>>;
}

/** The words in the language of the page. */
const inLanguage = ({ name, english }: ProseProps): Prose =>
  (language() === 'cy' ? welshProse(name) : null) ?? english;

/** A long page of words, with its contents. */
export function ProsePage(props: ProseProps & { readonly title: string }) {
  const prose = inLanguage(props);
  const titles = Object.fromEntries(
    prose.flatMap(({ id, title }) => (id === null ? [] : [[id, title]])),
  );
  return (
    <PlainPage title={props.title} sections={titles}>
      {prose.map(({ id, blocks }) => {
        const drawn = <Nodes key={id} of={blocks} {...props} />;
        if (id === null) return drawn;
        return (
          <PageSection key={id} of={titles} id={id}>
            {drawn}
          </PageSection>
        );
      })}
    </PlainPage>
  );
}

/** Words below other things of a page. */
export function ProseText(props: ProseProps) {
  return inLanguage(props).map(({ id, title, blocks }) => (
    <Fragment key={id}>
      {id !== null && <h2>{title}</h2>}
      <Nodes of={blocks} {...props} />
    </Fragment>
  ));
}

type NodesProps = Pick<ProseProps, 'values' | 'parts'> & { readonly of: readonly ProseNode[] };

function Nodes({ of, values = {}, parts = {} }: NodesProps) {
  const within = (nodes: readonly ProseNode[]) => (
    <Nodes of={nodes} values={values} parts={parts} />
  );
  const draw = (node: ProseNode): ReactNode => {
    if (typeof node === 'string') return interpolate(node, values);
    if ('part' in node) return parts[node.part];
    if ('to' in node) return linkOrMoment(node.to, within(node.of));
    if ('more' in node) return <More title={node.more}>{within(node.of)}</More>;
    if (node.tag === 'li' && !node.of.some((inner) => isDrawn(inner, parts))) return null;
    return <node.tag>{within(node.of)}</node.tag>;
  };
  return of.map((node, at) => <Fragment key={at}>{draw(node)}</Fragment>);
}

function isDrawn(node: ProseNode, parts: NonNullable<ProseProps['parts']>): boolean {
  if (typeof node === 'string' || !('part' in node)) return true;
  return Boolean(parts[node.part]);
}

const MOMENT = 'time:';

const linkOrMoment = (to: string, words: ReactNode): ReactNode =>
  to.startsWith(MOMENT) ? (
    <time dateTime={to.slice(MOMENT.length)}>{words}</time>
  ) : (
    linked(to, words)
  );

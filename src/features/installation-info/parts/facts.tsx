import { KeyFacts } from '#ui/key-facts.tsx';
import { Section } from '#ui/light-section.tsx';

interface FactsProps {
  title: string;
  facts: readonly { readonly title: string; readonly value: string }[];
}

/** Facts under a title; nothing where none is known. */
export function Facts({ title, facts }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <Section title={title}>
      <KeyFacts facts={facts} />
    </Section>
  );
}

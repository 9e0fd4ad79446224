import { ArgTypes, Description, Heading, Stories, Title, useOf } from '@storybook/addon-docs/blocks';
import type { ComponentType } from 'react';

/** The page of a component: what it is for and how it is used, its props, then examples. */
export function ManualPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { documents = preparedMeta.component } = preparedMeta.parameters as { documents?: Documented };
  const components = [documents ?? []].flat();
  return (
    <>
      <Title />
      <Description of="meta" />
      {components.map((component) => (
        <section key={nameOf(component)}>
          <Heading>Props of {nameOf(component)}</Heading>
          <ArgTypes of={component} />
        </section>
      ))}
      <Stories title="Examples" />
    </>
  );
}

/** Parameter `documents`: the component that a page is about, where its stories are played on a stage. */
type Documented = ComponentType | readonly ComponentType[];

const nameOf = ({ displayName, name }: ComponentType): string => displayName ?? name;

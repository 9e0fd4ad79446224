import { useFundClosingEffects } from '@fundscope/api-client';
import type { FundClosingEffects } from '@fundscope/contract/funds';
import { StateMessage } from '@fundscope/ui-kit';
import { Anchor, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useFundMessages } from './messages/index.ts';

/** What closing a fund changes, and the open breach cases and packs that it concerns. */
export function ClosingEffects({ bookId }: { bookId: number }) {
  const { closing } = useFundMessages();
  const effects = useFundClosingEffects(bookId);
  return (
    <Stack gap="xs">
      <div>
        <Text size="sm">{closing.effectsTitle}</Text>
        <List size="sm">
          {closing.effects.map((effect) => (
            <List.Item key={effect}>{effect}</List.Item>
          ))}
        </List>
      </div>
      <Text size="sm">{closing.earlierDays}</Text>
      {effects.isPending && <StateMessage kind="loading" title={closing.loadingEffects} />}
      {effects.isError && (
        <StateMessage kind="error" title={closing.failedEffects} onRetry={() => void effects.refetch()}>
          {effects.error.message}
        </StateMessage>
      )}
      {effects.data && <Dependents bookId={bookId} effects={effects.data} />}
    </Stack>
  );
}

interface DependentsProps {
  bookId: number;
  effects: FundClosingEffects;
}

function Dependents({ bookId, effects: { openBreaches, packCount, packs } }: DependentsProps) {
  const { closing } = useFundMessages();
  return (
    <>
      <Text size="sm">{openBreaches === 0 ? closing.noOpenBreaches : closing.openBreaches(openBreaches)}</Text>
      {openBreaches > 0 && (
        <Anchor component={Link} to={`/Breaches?book=${bookId}`} size="sm">
          {closing.showBreaches}
        </Anchor>
      )}
      {packCount === 0 ? (
        <Text size="sm">{closing.noPacks}</Text>
      ) : (
        <div>
          <Text size="sm">{closing.packs(packCount)}</Text>
          <List size="sm">
            {packs.map(({ name, owner }) => (
              <List.Item key={`${owner} ${name}`}>{closing.pack(name, owner)}</List.Item>
            ))}
            {packCount > packs.length && <List.Item>{closing.morePacks(packCount - packs.length)}</List.Item>}
          </List>
        </div>
      )}
    </>
  );
}

import type { ParameterVersion } from '@fundscope/contract/administration';
import { writeDateText, writeNumberText } from '@fundscope/criteria-filters';
import { formatLocalMoment, RecordSection, StateTag, useLocale } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { StackedTable } from '../screen-parts/StackedTable.tsx';
import { decimalText } from '../typed-fields/decimal-text.ts';
import { localToday } from '../typed-fields/local-time.ts';
import { zoneName } from '../typed-fields/zoned-moment.ts';
import classes from './AdminParameterSets.module.css';
import { useParameterMessages } from './messages/index.ts';
import { versionOn } from './model/parameter-versions.ts';

interface VersionsListProps {
  /** The newest first. */
  versions: readonly ParameterVersion[];
  onTake: (version: ParameterVersion) => void;
  isLocked: boolean;
}

/** Every version of a group's parameters; an earlier one can be the beginning of the next. */
export function VersionsList({ versions, onTake, isLocked }: VersionsListProps) {
  const { versions: messages, actions } = useParameterMessages();
  const { locale } = useLocale();
  const today = versionOn(versions, localToday());
  const list = (numbers: readonly number[]) =>
    numbers.map((number) => writeNumberText(decimalText(number), locale)).join('; ');
  return (
    <RecordSection title={messages.title} note={messages.note}>
      <StackedTable
        label={messages.title}
        heads={[messages.version, messages.validFrom, messages.storedAt, messages.storedBy, messages.content, actions]}
        className={classes.versions}
      >
        {versions.map((one) => (
          <tr key={one.version}>
            <th scope="row">
              <span className={classes.version}>
                {one.version} {one === today && <StateTag>{messages.holdsToday}</StateTag>}
              </span>
            </th>
            <td data-label={messages.validFrom}>{writeDateText(one.validFrom)}</td>
            <td data-label={messages.storedAt}>
              {formatLocalMoment(one.storedAt)} {zoneName(one.storedAt, locale)}
            </td>
            <td data-label={messages.storedBy}>{one.storedBy === '' ? messages.commandLine : one.storedBy}</td>
            <td data-label={messages.content}>
              {one.parameters
                ? messages.summary(
                    list(one.parameters.confidences),
                    list(one.parameters.days),
                    one.parameters.limits.length,
                  )
                : messages.end}
            </td>
            <td className={classes.take}>
              {one.parameters && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={messages.takeOf(one.version)}
                  disabled={isLocked}
                  onClick={() => onTake(one)}
                >
                  {messages.take}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </StackedTable>
    </RecordSection>
  );
}

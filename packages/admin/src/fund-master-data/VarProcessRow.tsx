import { StateTag } from '@fundscope/ui-kit';
import { ActionIcon, Radio, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconTrash,
} from '@tabler/icons-react';
import classes from './AdminProcesses.module.css';
import type { FundFormState } from './FundFields.tsx';
import { useFundMessages } from './messages/index.ts';
import { processTitle } from './model/path-label.ts';
import { canRemove } from './model/processes.ts';
import { useBoxText } from './useBoxText.ts';

interface VarProcessRowProps {
  form: FundFormState;
  nr: number;
  radioName: string;
  isOpen: boolean;
  /** Its removal was tried while others remain. */
  isRefused: boolean;
  warningOf: (path: string) => string | undefined;
  onToggle: () => void;
  onChoose: () => void;
  onRemove: () => void;
}

/** A VaR process in one line. */
export function VarProcessRow(props: VarProcessRowProps) {
  const { form, nr, radioName, isOpen, isRefused, warningOf, onToggle, onChoose, onRemove } = props;
  const { varProcesses: messages } = useFundMessages();
  const boxText = useBoxText();
  const process = form.values.varProcesses[nr];
  if (!process) return null;
  const name = processTitle(process, nr, messages.unnamed);
  const isRemovable = canRemove(form.values.varProcesses, nr);
  const fault = form.faults.find(({ path }) => path.startsWith(`varProcesses.${nr}.`))?.message;
  const warning = warningOf(`varProcesses.${nr}.limitAbs`) ?? warningOf(`varProcesses.${nr}.limitRel`);
  const toggleLabel = isOpen ? messages.close(name) : messages.edit(name);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <tr data-open={isOpen || undefined}>
      <td>
        <Radio name={radioName} aria-label={messages.makeLegal(name)} checked={process.isLegal} onChange={onChoose} />
      </td>
      <td>
        <span className={classes.name}>{name}</span>{' '}
        {process.isLegal && (
          <StateTag tone="success" icon={<IconCheck aria-hidden />}>
            {messages.legal}
          </StateTag>
        )}{' '}
        {fault !== undefined && <RowSign icon={IconAlertCircle} color="var(--mantine-color-error)" text={fault} />}
        {warning !== undefined && <RowSign icon={IconAlertTriangle} color="var(--fundscope-warning)" text={warning} />}
        <div className={classes.second}>{process.description}</div>
        {isRefused && (
          <div className={classes.refused} role="alert">
            {messages.chooseFirst}
          </div>
        )}
      </td>
      <td className={classes.wide}>
        {boxText('method', process.method)}
        {process.method === 'MC_STUDENT' && (
          <div className={classes.second}>{messages.degrees(process.degreesFreedom)}</div>
        )}
      </td>
      <td className={classes.wide} data-numeric>
        {messages.confidenceDays(process.confidenceLevel, process.holdingPeriod)}
      </td>
      {([process.limitAbs, process.limitRel, process.stresstest_limit] as const).map((limit, column) => (
        <td key={column} className={classes.wide} data-numeric>
          {limit}
        </td>
      ))}
      <td className={classes.wide}>{boxText('riskclass_marketrisk_fund', process.riskclass_marketrisk)}</td>
      <td className={classes.buttons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={toggleLabel}
          title={toggleLabel}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Chevron size={16} aria-hidden />
        </ActionIcon>
        <Tooltip label={isRemovable ? messages.remove(name) : messages.chooseFirst}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={messages.remove(name)}
            disabled={form.isSaving}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </td>
    </tr>
  );
}

/** Says in a closed row that one of its fields is to be seen to. */
function RowSign({ icon: Icon, color, text }: { icon: typeof IconAlertCircle; color: string; text: string }) {
  return (
    <span title={text}>
      <Icon size={14} color={color} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

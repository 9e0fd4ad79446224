import { IconCheck } from '@tabler/icons-react';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminStepList.module.css';
import { importSteps, type ImportStep } from './model/import-address.ts';

interface StepListProps {
  current: ImportStep;
  /** Goes back to a step that is done; absent: nobody can. */
  onStep?: ((step: ImportStep) => void) | undefined;
}

/** Which steps there are, and which is shown. */
export function StepList({ current, onStep }: StepListProps) {
  const { steps } = useAdminMessages().importData;
  const currentIndex = importSteps.indexOf(current);
  return (
    <nav aria-label={steps.label}>
      <ol className={classes.root}>
        {importSteps.map((step, index) => (
          <li
            key={step}
            className={classes.step}
            data-done={index < currentIndex || undefined}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {index < currentIndex ? <IconCheck size={14} /> : index + 1}
            </span>
            {onStep && index > 0 && index < currentIndex ? (
              <button type="button" className={classes.link} onClick={() => onStep(step)}>
                {steps[step]}
              </button>
            ) : (
              <span className={classes.name}>{steps[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

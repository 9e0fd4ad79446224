import { useExpectedTime } from '@fundscope/api-client';
import { MOST_ARCHIVE_DOCUMENTS, type RiskDocument } from '@fundscope/contract/requests';
import { Radio } from '@mantine/core';
import { useRequestMessages } from '../messages/index.ts';
import { ChoiceRow } from '../runs/RequestDialog.tsx';
import classes from '../runs/RequestsDialog.module.css';
import { expectedSeconds, fitsDelivery, offeredDeliveries, type Delivery } from './delivery.ts';

interface DeliveryChoiceProps {
  documents: readonly RiskDocument[];
  delivery: Delivery;
  onChange: (delivery: Delivery) => void;
}

/** How documents are delivered, and how long they take; a single document needs no choice. */
export function DeliveryChoice({ documents: asked, delivery, onChange }: DeliveryChoiceProps) {
  const messages = useRequestMessages().delivery;
  const { data: time } = useExpectedTime();
  const documents = asked.length;
  if (documents === 0) return null;
  if (!fitsDelivery(documents)) {
    return (
      <p role="alert" className={classes.summary}>
        {messages.tooMany(documents, MOST_ARCHIVE_DOCUMENTS)}
      </p>
    );
  }
  const deliveries = offeredDeliveries(documents);
  const seconds = time && expectedSeconds(asked, time);
  return (
    <>
      {deliveries.length > 1 && (
        <ChoiceRow label={messages.label}>
          <Radio.Group
            aria-label={messages.label}
            value={delivery}
            onChange={(value) => onChange(deliveries.find((one) => one === value) ?? deliveries[0])}
          >
            <div className={classes.deliveries}>
              {deliveries.map((one) => (
                <Radio key={one} value={one} label={messages.ways[one](documents)} />
              ))}
            </div>
          </Radio.Group>
        </ChoiceRow>
      )}
      <p className={`${classes.summary} ${classes.hint}`} aria-live="polite">
        {time && (seconds === undefined ? messages.timeUnknown : messages.time(seconds, time.documentsBefore))}
      </p>
    </>
  );
}

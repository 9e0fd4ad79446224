import { isSearchable, matchingBooks } from '@fundscope/criteria-filters';
import { Radio, Select } from '@mantine/core';
import { useState } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import classes from './RequestsPerformance.module.css';
import type { PerformanceFacts } from './usePerformanceFacts.ts';

/** Up to so many funds are radio buttons. */
const MOST_AS_RADIOS = 9;
const MOST_LISTED = 100;

interface FundChoiceProps extends Pick<PerformanceFacts, 'funds' | 'fund' | 'areFundsLoading'> {
  onChoose: (fundNo: number | undefined) => void;
}

/** The fund that reports are asked for: one of a few, or found by its number or name. */
export function FundChoice({ funds, fund, areFundsLoading, onChoose }: FundChoiceProps) {
  const messages = useRequestMessages();
  const [search, setSearch] = useState('');
  const choose = (value: string | null) => onChoose(value === null ? undefined : Number(value));
  const value = fund ? String(fund.id) : null;
  if (funds.length > 0 && funds.length <= MOST_AS_RADIOS) {
    return (
      <Radio.Group aria-label={messages.fund} value={value} onChange={choose}>
        <div className={classes.stack}>
          {funds.map(({ id, label }) => (
            <Radio key={id} value={String(id)} label={label} />
          ))}
        </div>
      </Radio.Group>
    );
  }
  return (
    <Select
      aria-label={messages.fund}
      placeholder={areFundsLoading ? messages.loading : messages.fundPlaceholder}
      disabled={areFundsLoading}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': messages.clear }}
      data={funds.map(({ id, label }) => ({ value: String(id), label }))}
      limit={MOST_LISTED}
      filter={({ options, search: typed, limit }) => {
        const hits = new Set(matchingBooks(funds, typed).map(({ id }) => String(id)));
        return options.filter((option) => 'value' in option && hits.has(option.value)).slice(0, limit);
      }}
      searchValue={search}
      onSearchChange={setSearch}
      nothingFoundMessage={isSearchable(search) ? messages.noFund : messages.fundPlaceholder}
      value={value}
      onChange={choose}
      selectFirstOptionOnChange
    />
  );
}

/** The price and duration of the flow for a sample volume that the user chooses. */
import { NumberInput, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { calls, type InputOf, isMonolingual, type OutputOf } from '@polyphony/contract'
import { useState } from 'react'
import { useLanguageChoices } from '../../../../api/reference-lists.ts'
import { useCall } from '../../../../api/use-call.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Card } from '../../../../ui/frame/Card.tsx'
import { LongSelect } from '../../../../ui/select/LongSelect.tsx'
import { Money } from '../../../../ui/text/Money.tsx'
import classes from './designer.module.css'
import { designerText } from './designer.text.ts'
import type { Designer } from './edit/use-designer.ts'
import { stepNames } from './step/step-names.ts'

type Preview = typeof calls.flow.previewFlow

interface Sample {
  source_lang: string
  target_lang: string
  word_count: number
  /** Null: the medium isn't measured in minutes. */
  minutes: number | null
}

export function PreviewPanel({ designer }: { designer: Designer }) {
  const t = useText(designerText)
  const language = useLanguage()
  const isTimed = designer.media === 'audio' || designer.media === 'video'
  const [sample, setSample] = useState<Sample>({
    source_lang: 'en',
    target_lang: language === 'en' ? 'zh' : language,
    word_count: 1000,
    minutes: isTimed ? 10 : null,
  })
  return (
    <Card title={t('preview')}>
      <Stack gap="sm">
        <SampleFields
          sample={sample}
          isMonolingual={isMonolingual(designer.draft.graph)}
          onChange={(more) => setSample({ ...sample, ...more })}
        />
        <Outcome designer={designer} sample={sample} />
      </Stack>
    </Card>
  )
}

interface SampleFieldsProps {
  sample: Sample
  isMonolingual: boolean
  onChange: (more: Partial<Sample>) => void
}

function SampleFields({ sample, isMonolingual, onChange }: SampleFieldsProps) {
  const t = useText(designerText)
  const choices = useLanguageChoices()
  return (
    <SimpleGrid cols={2} spacing="sm">
      <LongSelect
        label={t('sourceLang')}
        data={choices}
        allowDeselect={false}
        value={sample.source_lang}
        onChange={(lang) => lang && onChange({ source_lang: lang })}
      />
      {!isMonolingual && (
        <LongSelect
          label={t('targetLang')}
          data={choices}
          allowDeselect={false}
          value={sample.target_lang}
          onChange={(lang) => lang && onChange({ target_lang: lang })}
        />
      )}
      <Amount
        label={t('words')}
        value={sample.word_count}
        max={10_000_000}
        onChange={(word_count) => onChange({ word_count })}
      />
      {sample.minutes !== null && (
        <Amount
          label={t('minutes')}
          value={sample.minutes}
          max={10_000}
          onChange={(minutes) => onChange({ minutes })}
        />
      )}
    </SimpleGrid>
  )
}

interface OutcomeProps {
  designer: Designer
  sample: Sample
}

function Outcome({ designer, sample }: OutcomeProps) {
  const t = useText(designerText)
  const messageOf = useErrorMessage()
  const isSound = designer.problems.length === 0
  const { data, error } = usePreview(designer, sample, isSound)
  if (!isSound)
    return (
      <Text size="sm" c="dimmed">
        {t('previewLater')}
      </Text>
    )
  if (error)
    return (
      <Text size="sm" c="var(--overdue)" role="alert">
        {messageOf(error)}
      </Text>
    )
  if (!data) return <Skeleton height={72} />
  return <Result result={data} designer={designer} />
}

/** Requests the preview after a pause in the changes of graph and sample. */
function usePreview({ media, draft }: Designer, sample: Sample, isSound: boolean) {
  const { nodes, edges } = draft.graph
  // Only kinds, hours and edges change the price, so that other changes don't request it again.
  const graph = { nodes: nodes.map(({ node_id, kind, hours }) => ({ node_id, kind, hours })), edges }
  const [asked] = useDebouncedValue<InputOf<Preview>>({ ...sample, media, graph }, 400)
  const isCurrent = JSON.stringify(asked.graph) === JSON.stringify(graph)
  return useCall(calls.flow.previewFlow, asked, { enabled: isSound && isCurrent, keepPrevious: true })
}

function Result({ result, designer }: { result: OutputOf<Preview>; designer: Designer }) {
  const t = useText(designerText)
  const names = stepNames(designer.draft.graph, useLanguage())
  const { items, charge_minor, currency, duration_hours } = result
  return (
    <>
      <dl className={classes.sums}>
        {items.map(({ node_id, amount_minor }) => (
          <div key={node_id}>
            <dt>{names.get(node_id) ?? node_id}</dt>
            <dd>
              <Money minor={amount_minor} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('total')}</dt>
          <dd>
            <Money minor={charge_minor} currency={currency} fw={600} />
          </dd>
        </div>
        <div>
          <dt>{t('duration')}</dt>
          <dd>{t('hoursTaken', { count: duration_hours })}</dd>
        </div>
      </dl>
      <Text size="xs" c="dimmed">
        {t('previewNote')}
      </Text>
    </>
  )
}

interface AmountProps {
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

function Amount({ label, value, max, onChange }: AmountProps) {
  return (
    <NumberInput
      label={label}
      min={1}
      max={max}
      allowDecimal={false}
      thousandSeparator=","
      value={value}
      onChange={(next) => typeof next === 'number' && next >= 1 && onChange(next)}
    />
  )
}

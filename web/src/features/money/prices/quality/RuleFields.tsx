/** A rule of quality: what a bonus takes, and how much may be deducted. Saving it makes another version. */
import { NumberInput, Select, Textarea } from '@mantine/core'
import { calls, nodeKind, type QualityRule, qualityLimits, workName } from '@polyphony/contract'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import { commonText } from '../../../../i18n/common.text.ts'
import { useLanguage, useText } from '../../../../i18n/i18n.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { type Fields, useFields } from '../../../../parts/form/use-fields.ts'
import { useSave } from '../../../../parts/form/use-save.ts'
import { ratedKinds } from '../price-lists.ts'
import { qualityRuleText } from './quality.text.ts'

/** Of a select, which has no value null. */
const anyKind = 'any'

const number = (least: number, most: number) =>
  z
    .custom<number | string>((said) => said !== '')
    .transform(Number)
    .pipe(z.number().min(least).max(most))

const schema = z.object({
  kind: z.string(),
  bonus_percent: number(0, qualityLimits.bonusPercent),
  min_score: number(0, 100),
  piece_count: number(1, qualityLimits.pieces),
  max_deduction_percent: number(0, qualityLimits.deductionPercent),
  note: z.string().trim().max(qualityLimits.note),
})
type Typed = z.input<typeof schema>
type Said = z.output<typeof schema>

interface RuleFieldsProps {
  /** Null: of a kind that is chosen. */
  rule: QualityRule | null
  rules: readonly QualityRule[]
}

const presets = { bonus_percent: 0, min_score: 98, piece_count: 10, max_deduction_percent: 0 }

function useRule({ rule, rules }: RuleFieldsProps) {
  const t = useText(qualityRuleText)
  const taken = new Set<string>(rules.map(({ node_kind }) => node_kind ?? anyKind))
  const free = [anyKind, ...ratedKinds].filter((kind) => !taken.has(kind))
  const { bonus_percent, min_score, piece_count, max_deduction_percent } = rule ?? presets
  const fields = useFields<Typed, Said>(
    schema,
    {
      bonus_percent: { title: t('bonusPercent') },
      min_score: { title: t('minScore') },
      piece_count: { title: t('pieceCount') },
      max_deduction_percent: { title: t('maxDeduction') },
      note: { title: t('note') },
    },
    {
      kind: rule ? (rule.node_kind ?? anyKind) : (free[0] ?? anyKind),
      bonus_percent,
      min_score,
      piece_count,
      max_deduction_percent,
      note: '',
    },
  )
  const save = useSave(calls.qualityRules.saveQualityRule, {
    fields,
    words: { VERSION_CONFLICT: t('conflict') },
    invalidates: [calls.qualityRules.getQualityRules],
    invalidatesOnError: [calls.qualityRules.getQualityRules],
    done: t('saved'),
  })
  const submit = fields.handleSubmit(({ kind, ...terms }) =>
    save.send({ ...terms, node_kind: kind === anyKind ? null : nodeKind.parse(kind), version: rule?.version ?? 0 }),
  )
  return { fields, save, submit, free }
}

export function RuleFields(props: RuleFieldsProps) {
  const t = useText(qualityRuleText)
  const common = useText(commonText)
  const { fields, save, submit, free } = useRule(props)
  return (
    <Form save={save} onSubmit={submit} submitLabel={common('save')}>
      {!props.rule && <KindField fields={fields} free={free} />}
      <NumberField fields={fields} name="bonus_percent" label={t('bonusPercent')} hint={t('bonusHint')} suffix=" %" />
      <NumberField fields={fields} name="min_score" label={t('minScore')} hint={t('minScoreHint')} decimals={2} />
      <NumberField fields={fields} name="piece_count" label={t('pieceCount')} hint={t('pieceHint')} />
      <NumberField
        fields={fields}
        name="max_deduction_percent"
        label={t('maxDeduction')}
        hint={t('maxDeductionHint')}
        suffix=" %"
      />
      <Textarea {...fields.register('note')} label={t('note')} maxLength={qualityLimits.note} autosize maxRows={4} />
    </Form>
  )
}

interface FieldProps {
  fields: Fields<Typed, Said>
}

function KindField({ fields: { control }, free }: FieldProps & { free: readonly string[] }) {
  const t = useText(qualityRuleText)
  const language = useLanguage()
  const nameOf = (kind: string) => (kind === anyKind ? t('anyKind') : workName(nodeKind.parse(kind))[language])
  return (
    <Controller
      control={control}
      name="kind"
      render={({ field }) => (
        <Select
          {...field}
          label={t('work')}
          allowDeselect={false}
          data={free.map((kind) => ({ value: kind, label: nameOf(kind) }))}
        />
      )}
    />
  )
}

interface NumberFieldProps extends FieldProps {
  name: keyof typeof presets
  label: string
  hint: string
  suffix?: string
  decimals?: number
}

function NumberField({ fields: { control }, name, label, hint, suffix, decimals = 0 }: NumberFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field }, fieldState }) => (
        <NumberInput
          {...field}
          label={label}
          description={hint}
          {...(suffix && { suffix })}
          hideControls
          clampBehavior="none"
          allowNegative={false}
          decimalScale={decimals}
          allowDecimal={decimals > 0}
          error={fieldState.error?.message}
          onChange={(said) => onChange(typeof said === 'number' ? said : '')}
        />
      )}
    />
  )
}

/** The style of the active region's text. */
import { Button, NumberInput, SegmentedControl, Switch, Textarea } from '@mantine/core'
import { fontSizes, laidText, type RegionStyle, repairAligns, repairWeights } from '@polyphony/contract'
import { useText } from '../../../../../../i18n/i18n.ts'
import type { Row } from '../../../core/row/row.ts'
import { useKeyed, useOpenDocument, useValue } from '../../../view/context/context.ts'
import { NoActiveRow } from '../../../view/frame/NoActiveRow.tsx'
import panel from '../../../view/frame/panel.module.css'
import classes from '../image-repair.module.css'
import { imageRepairText } from '../image-repair.text.ts'
import { useCanPaint, useImageRepair } from '../use-desk-actions.ts'
import { BoxFields } from './BoxFields.tsx'
import { Field } from './Field.tsx'

export function StyleTab({ row }: { row: Row | null }) {
  return row ? <StyleOf row={row} /> : <NoActiveRow />
}

function StyleOf({ row }: { row: Row }) {
  const t = useText(imageRepairText)
  const imageRepair = useImageRepair()
  const facts = useValue(imageRepair.facts)
  if (!facts) return null
  if (facts.list[0]?.way === 'finished') return <p className={panel.empty}>{t('styleReadOnly')}</p>
  if (!facts.is_text_laid) return <p className={panel.empty}>{t('textRemoved')}</p>
  return <StyleForm key={row.segment.segment_id} row={row} />
}

function StyleForm({ row }: { row: Row }) {
  const t = useText(imageRepairText)
  const imageRepair = useImageRepair()
  const { store } = useOpenDocument()
  const { segment_id } = row.segment
  const style = useKeyed(imageRepair.styles, segment_id) ?? imageRepair.styleOf(segment_id)
  const isLocked = !useCanPaint(imageRepair)
  const set = (changes: Changes) => imageRepair.setStyle([segment_id], changes)
  const { weight, colour, align } = style
  return (
    <fieldset className={classes.fields} disabled={isLocked} style={{ border: 0, margin: 0, padding: 0 }}>
      <TextFields style={style} row={row} onChange={set} />
      <div className={classes.pair}>
        <SizeField style={style} onChange={set} />
        <ColourField style={style} isLocked={isLocked} onChange={set} />
      </div>
      <Choices style={style} isLocked={isLocked} onChange={set} />
      <BoxFields box={style.box} region={row.segment.region} onChange={(box) => set({ box })} isDisabled={isLocked} />
      <Button
        size="compact-sm"
        variant="default"
        disabled={isLocked}
        onClick={() => imageRepair.setStyle(store.order.value, { weight, colour, align })}
      >
        {t('applyAll')}
      </Button>
    </fieldset>
  )
}

type Changes = Partial<Omit<RegionStyle, 'segment_id'>>

interface FieldsProps {
  style: RegionStyle
  onChange: (changes: Changes) => void
}

function TextFields({ style, row, onChange }: FieldsProps & { row: Row }) {
  const t = useText(imageRepairText)
  const isOwnText = style.text !== null && laidText(style, row.target) !== style.text
  return (
    <>
      <Switch
        label={t('isShown')}
        checked={style.is_shown}
        onChange={(event) => onChange({ is_shown: event.currentTarget.checked })}
      />
      <Textarea
        label={t('lines')}
        description={t('linesHint')}
        error={isOwnText && t('linesWrong')}
        autosize
        maxRows={5}
        value={style.text ?? row.target}
        onChange={({ currentTarget: { value } }) => onChange({ text: value === row.target ? null : value })}
      />
    </>
  )
}

function SizeField({ style, onChange }: FieldsProps) {
  const t = useText(imageRepairText)
  const laid = useKeyed(useImageRepair().laid.regions, style.segment_id)
  return (
    <NumberInput
      label={t('fontSize')}
      placeholder={laid ? t('autoSize', { size: laid.font_size }) : t('auto')}
      error={laid?.is_over && t('over')}
      min={fontSizes.min}
      max={fontSizes.max}
      allowDecimal={false}
      value={style.font_size ?? ''}
      onChange={(value) => onChange({ font_size: sizeOf(value) })}
    />
  )
}

function ColourField({ style, isLocked, onChange }: FieldsProps & { isLocked: boolean }) {
  const t = useText(imageRepairText)
  const laid = useKeyed(useImageRepair().laid.regions, style.segment_id)
  return (
    <Field label={t('colour')}>
      <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('colour')}
          value={style.colour ?? laid?.colour ?? '#000000'}
          onChange={(event) => onChange({ colour: event.currentTarget.value })}
        />
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          disabled={isLocked || style.colour === null}
          onClick={() => onChange({ colour: null })}
        >
          {t('auto')}
        </Button>
      </span>
    </Field>
  )
}

function Choices({ style, isLocked, onChange }: FieldsProps & { isLocked: boolean }) {
  const t = useText(imageRepairText)
  const { document } = useOpenDocument()
  const mayRunDown = /^(zh|ja|ko)\b/.test(document.target_lang)
  return (
    <>
      <div className={classes.pair}>
        <Choice
          label={t('weight')}
          isDisabled={isLocked}
          value={style.weight}
          values={repairWeights}
          nameOf={(value) => t(value)}
          onChoose={(weight) => onChange({ weight })}
        />
        <Choice
          label={t('align')}
          isDisabled={isLocked}
          value={style.align}
          values={repairAligns}
          nameOf={(value) => t(value)}
          onChoose={(align) => onChange({ align })}
        />
      </div>
      {mayRunDown && (
        <Choice
          label={t('direction')}
          isDisabled={isLocked}
          value={style.direction}
          values={['auto', 'across', 'down'] as const}
          nameOf={(value) => t(value)}
          onChoose={(direction) => onChange({ direction })}
        />
      )}
    </>
  )
}

function sizeOf(value: number | string): number | null {
  const size = Number(value)
  return value === '' || !Number.isInteger(size) || size < fontSizes.min || size > fontSizes.max ? null : size
}

interface ChoiceProps<T extends string> {
  label: string
  isDisabled: boolean
  value: T
  values: readonly T[]
  nameOf(value: T): string
  onChoose(value: T): void
}

function Choice<T extends string>({ label, isDisabled, value, values, nameOf, onChoose }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={label}
        disabled={isDisabled}
        value={value}
        data={values.map((each) => ({ value: each, label: nameOf(each) }))}
        onChange={onChoose}
      />
    </Field>
  )
}

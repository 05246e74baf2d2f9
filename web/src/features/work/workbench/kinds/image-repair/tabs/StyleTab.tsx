/** How the active region's text stands on the picture. */
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
  const repair = useImageRepair()
  const facts = useValue(repair.facts)
  if (!facts) return null
  if (facts.list[0]?.way === 'finished') return <p className={panel.empty}>{t('styleReadOnly')}</p>
  if (!facts.is_text_laid) return <p className={panel.empty}>{t('textRemoved')}</p>
  return <StyleForm key={row.segment.segment_id} row={row} />
}

function StyleForm({ row }: { row: Row }) {
  const t = useText(imageRepairText)
  const repair = useImageRepair()
  const { document, store } = useOpenDocument()
  const { segment_id } = row.segment
  const style = useKeyed(repair.styles, segment_id) ?? repair.styleOf(segment_id)
  const laid = useKeyed(repair.laid.regions, segment_id)
  const isLocked = !useCanPaint(repair)
  const set = (changes: Partial<Omit<RegionStyle, 'segment_id'>>) => repair.setStyle([segment_id], changes)
  const isOwnText = style.text !== null && laidText(style, row.target) !== style.text
  const mayRunDown = /^(zh|ja|ko)\b/.test(document.target_lang)
  return (
    <fieldset className={classes.fields} disabled={isLocked} style={{ border: 0, margin: 0, padding: 0 }}>
      <Switch
        label={t('isShown')}
        checked={style.is_shown}
        onChange={(event) => set({ is_shown: event.currentTarget.checked })}
      />
      <Textarea
        label={t('lines')}
        description={t('linesHint')}
        error={isOwnText && t('linesWrong')}
        autosize
        maxRows={5}
        value={style.text ?? row.target}
        onChange={({ currentTarget: { value } }) => set({ text: value === row.target ? null : value })}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('fontSize')}
          placeholder={laid ? t('autoSize', { size: laid.font_size }) : t('auto')}
          error={laid?.is_over && t('over')}
          min={fontSizes.min}
          max={fontSizes.max}
          allowDecimal={false}
          value={style.font_size ?? ''}
          onChange={(value) => set({ font_size: sizeOf(value) })}
        />
        <Field label={t('colour')}>
          <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
            <input
              type="color"
              className={classes.swatch}
              aria-label={t('colour')}
              value={style.colour ?? laid?.colour ?? '#000000'}
              onChange={(event) => set({ colour: event.currentTarget.value })}
            />
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              disabled={isLocked || style.colour === null}
              onClick={() => set({ colour: null })}
            >
              {t('auto')}
            </Button>
          </span>
        </Field>
      </div>
      <div className={classes.pair}>
        <Choice
          label={t('weight')}
          isDisabled={isLocked}
          value={style.weight}
          of={repairWeights}
          name={(value) => t(value)}
          onChoose={(weight) => set({ weight })}
        />
        <Choice
          label={t('align')}
          isDisabled={isLocked}
          value={style.align}
          of={repairAligns}
          name={(value) => t(value)}
          onChoose={(align) => set({ align })}
        />
      </div>
      {mayRunDown && (
        <Choice
          label={t('direction')}
          isDisabled={isLocked}
          value={style.direction}
          of={['auto', 'across', 'down'] as const}
          name={(value) => t(value)}
          onChoose={(direction) => set({ direction })}
        />
      )}
      <BoxFields box={style.box} region={row.segment.region} onChange={(box) => set({ box })} isDisabled={isLocked} />
      <Button
        size="compact-sm"
        variant="default"
        disabled={isLocked}
        onClick={() => {
          const { weight, colour, align } = style
          repair.setStyle(store.order.value, { weight, colour, align })
        }}
      >
        {t('applyAll')}
      </Button>
    </fieldset>
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
  of: readonly T[]
  name(value: T): string
  onChoose(value: T): void
}

function Choice<T extends string>({ label, isDisabled, value, of, name, onChoose }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={label}
        disabled={isDisabled}
        value={value}
        data={of.map((each) => ({ value: each, label: name(each) }))}
        onChange={onChoose}
      />
    </Field>
  )
}

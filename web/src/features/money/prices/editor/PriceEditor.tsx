/** The prices of a version; those of the draft can be changed, and put in force. */
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, type PriceBands, type PriceListDetail, type RushFee, rushOfList, wrongBand } from '@polyphony/contract'
import { useMemo, useRef, useState } from 'react'
import { useAction } from '../../../../api/use-action.ts'
import { useErrorMessage } from '../../../../api/use-error-message.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { LeaveDialog } from '../../../../parts/form/LeaveDialog.tsx'
import { editorText, pricesText } from '../prices.text.ts'
import { ActivateDialog } from './ActivateDialog.tsx'
import { BandFields } from './BandFields.tsx'
import { DiscardButton } from './DiscardButton.tsx'
import { type DraftRow, faultsOf, lineOf, rowsOf } from './draft-rows.ts'
import { PriceGrid } from './PriceGrid.tsx'
import { RushFields } from './RushFields.tsx'

interface PriceEditorProps {
  list: PriceListDetail
  /** Undefined: the draft, or what is in force. */
  onShow: (version?: number) => void
}

export interface Draft {
  rows: readonly DraftRow[]
  bands: PriceBands
  rush: readonly RushFee[]
  note: string
}

const draftIn = ({ shown, currency }: PriceListDetail): Draft => ({
  rows: rowsOf(shown.lines, currency),
  bands: shown.bands,
  rush: shown.rush,
  note: shown.note,
})

export function PriceEditor({ list, onShow }: PriceEditorProps) {
  const [draft, setDraft] = useState(() => draftIn(list))
  const [isEditing, setEditing] = useState(list.shown.state === 'draft')
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }))
  const faults = useMemo(() => faultsOf(draft.rows, list), [draft.rows, list])
  return (
    <Stack gap="md">
      <VersionBar list={list} isEditing={isEditing} onEdit={() => setEditing(true)} onShow={onShow} />
      <PriceGrid
        rows={draft.rows}
        currency={list.currency}
        side={list.side}
        faults={faults}
        isReadOnly={!isEditing}
        onChange={(rows) => change({ rows })}
      />
      <BandFields bands={draft.bands} isReadOnly={!isEditing} onChange={(bands) => change({ bands })} />
      {list.side === 'client' && (
        <RushFields rush={draft.rush} isReadOnly={!isEditing} onChange={(rush) => change({ rush })} />
      )}
      {isEditing && <SaveBar list={list} draft={draft} faultCount={faults.size} onChange={change} onShow={onShow} />}
    </Stack>
  )
}

interface VersionBarProps extends PriceEditorProps {
  isEditing: boolean
  onEdit: () => void
}

function VersionBar({ list: { shown, versions }, isEditing, onEdit, onShow }: VersionBarProps) {
  const t = useText(editorText)
  const common = useText(pricesText)
  const hasDraft = versions.some(({ state }) => state === 'draft')
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" fw={600}>
        {shown.state === 'draft' ? common('draft') : t('showing', { number: shown.number })}
      </Text>
      {!isEditing && (
        <Button variant="default" size="compact-sm" onClick={hasDraft ? () => onShow() : onEdit}>
          {t(hasDraft ? 'showDraft' : 'edit')}
        </Button>
      )}
    </Group>
  )
}

interface SaveBarProps extends PriceEditorProps {
  draft: Draft
  faultCount: number
  onChange: (some: Partial<Draft>) => void
}

const changed = [calls.prices.getPriceList, calls.prices.getPriceLists, calls.prices.previewPriceList]

function SaveBar({ list, draft, faultCount, onChange, onShow }: SaveBarProps) {
  const t = useText(editorText)
  const messageOf = useErrorMessage()
  const [isActivating, setActivating] = useState(false)
  const first = useRef(draft)
  const isDraft = list.shown.state === 'draft'
  const hasChanged = () => JSON.stringify(draft) !== JSON.stringify(first.current)
  const isWrong = faultCount > 0 || wrongBand(draft.bands) !== null || !rushOfList.safeParse(draft.rush).success
  const save = useSaveDraft(list, draft, () => {
    first.current = draft
    onShow()
  })
  const canActivate = isDraft && !hasChanged() && !isWrong
  return (
    <>
      <Textarea
        label={t('note')}
        autosize
        maxLength={500}
        value={draft.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      {save.error && (
        <Alert color="red" role="alert">
          {messageOf(save.error, { VERSION_CONFLICT: t('conflict') })}
        </Alert>
      )}
      {isWrong && <Text size="sm">{t('mend')}</Text>}
      <Group gap="xs">
        <Button disabled={isWrong || (isDraft && !hasChanged())} loading={save.isPending} onClick={save.send}>
          {t('save')}
        </Button>
        {isDraft && (
          <>
            <Button variant="default" disabled={!canActivate} onClick={() => setActivating(true)}>
              {t('activate')}
            </Button>
            <DiscardButton list={list} onDiscarded={() => onShow()} />
          </>
        )}
      </Group>
      <ActivateDialog list={list} isOpen={isActivating} onClose={() => setActivating(false)} />
      <LeaveDialog isChanged={hasChanged} loss={t('unsaved')} />
    </>
  )
}

function useSaveDraft({ price_list_id, currency, shown }: PriceListDetail, draft: Draft, onSaved: () => void) {
  const t = useText(editorText)
  const save = useAction(calls.prices.savePriceList, {
    invalidates: changed,
    noErrorTip: true,
    onSuccess: () => {
      notifications.show({ message: t('saved') })
      onSaved()
    },
  })
  const send = () =>
    save.mutate({
      price_list_id,
      revision: shown.state === 'draft' ? shown.revision : 0,
      lines: draft.rows.flatMap((row) => lineOf(row, currency) ?? []),
      bands: draft.bands,
      rush: [...draft.rush],
      note: draft.note.trim(),
    })
  return { send, error: save.error, isPending: save.isPending }
}

/** The texts of a material's picture: where each stands, what it says, and the translation that the designer sets. */
import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { calls, lengths, type SegmentRegion } from '@polyphony/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../../../../api/use-call.ts'
import { useText } from '../../../../../../../i18n/i18n.ts'
import { LeaveDialog } from '../../../../../../../parts/form/LeaveDialog.tsx'
import { useSave } from '../../../../../../../parts/form/use-save.ts'
import { ErrorNote } from '../../../../../../../parts/query/ErrorNote.tsx'
import { editorText } from '../../editor.text.ts'
import type { MaterialEditor } from '../use-material-editor.ts'
import { PictureBoxes } from './PictureBoxes.tsx'
import classes from './picture.module.css'
import { type PictureText, textsOf } from './picture-texts.ts'

const middle: SegmentRegion = { x: 20, y: 20, width: 160, height: 48 }

export function PictureTexts({ editor }: { editor: MaterialEditor }) {
  const t = useText(editorText)
  const { base } = editor
  const { texts, put, isChanged, save, send } = useTexts(editor)
  const picture = useCall(calls.file.getFileUrl, { file_id: base.file.file_id }).data
  const add = (region: SegmentRegion) => put([...texts, { region, source: '', draft: '' }])
  const canEdit = base.can.edit
  return (
    <div className={classes.room}>
      {picture && <PictureBoxes url={picture.url} name={base.file.name} texts={texts} onAdd={canEdit ? add : null} />}
      <Group>
        <Text size="sm" flex={1}>
          {t(canEdit ? 'pictureTextsHint' : 'pictureTexts')}
        </Text>
        {canEdit && (
          <>
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(middle)}>
              {t('addText')}
            </Button>
            <Button disabled={send === null} loading={save.isPending} onClick={() => send?.()}>
              {t('saveTexts')}
            </Button>
          </>
        )}
      </Group>
      <ErrorNote error={save.error} />
      <ol className={classes.list} aria-label={t('pictureTexts')}>
        {texts.map((text, index) => (
          <TextRow
            key={index}
            number={index + 1}
            text={text}
            isEditable={canEdit}
            onChange={(changed) => put(texts.with(index, changed))}
            onRemove={() => put(texts.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <LeaveDialog isChanged={() => isChanged} loss={t('leaveLoss')} />
    </div>
  )
}

/** The texts with their unsaved changes. `send`: null while there is nothing whole to save. */
function useTexts({ base, refresh }: MaterialEditor) {
  const t = useText(editorText)
  const [texts, setTexts] = useState(() => textsOf(base))
  const [isChanged, setChanged] = useState(false)
  const save = useSave(calls.opsTrial.saveMaterialRegions, {
    onDone: () => {
      setChanged(false)
      notifications.show({ message: t('saved') })
      void refresh()
    },
  })
  const put = (next: readonly PictureText[]) => {
    setTexts(next)
    setChanged(true)
  }
  const isWhole = texts.every(({ source }) => source.trim() !== '')
  const { material_id, version } = base
  const send = isChanged && isWhole ? () => save.send({ material_id, version, regions: [...texts] }) : null
  return { texts, put, isChanged, save, send }
}

interface TextRowProps {
  number: number
  text: PictureText
  isEditable: boolean
  onChange: (text: PictureText) => void
  onRemove: () => void
}

const sides = ['x', 'y', 'width', 'height'] as const

function TextRow({ number, text, isEditable, onChange, onRemove }: TextRowProps) {
  const t = useText(editorText)
  const field = (part: 'source' | 'draft', label: string) => (
    <TextInput
      label={label}
      readOnly={!isEditable}
      maxLength={lengths.segment}
      value={text[part]}
      onChange={(event) => onChange({ ...text, [part]: event.currentTarget.value })}
    />
  )
  return (
    <li className={classes.text}>
      <b>{number}</b>
      <div className={classes.fields}>
        {field('source', t('originalOf', { number }))}
        {field('draft', t('translationOf', { number }))}
      </div>
      <div className={classes.sides}>
        {sides.map((side) => (
          <NumberInput
            key={side}
            label={t(side)}
            aria-label={`${t(side)} ${number}`}
            readOnly={!isEditable}
            allowDecimal={false}
            min={side === 'x' || side === 'y' ? 0 : 4}
            value={text.region[side]}
            onChange={(value) => onChange({ ...text, region: { ...text.region, [side]: Number(value) } })}
          />
        ))}
      </div>
      {isEditable && (
        <Button variant="subtle" color="red" aria-label={t('removeText', { number })} onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </li>
  )
}

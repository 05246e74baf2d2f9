/** Hands the picture in after saving it, or names what is missing. */
import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '../../../../../i18n/i18n.ts'
import { useOpenDocument, useValue } from '../../view/context/context.ts'
import { HandInForm, Missing } from '../../view/hand-in/HandInForm.tsx'
import { useHandIn } from '../../view/hand-in/use-hand-in.ts'
import { text } from '../../view/texts/workbench.text.ts'
import { imageRepairText } from './image-repair.text.ts'
import { useImageRepair } from './use-desk-actions.ts'

export function ImageRepairHandIn({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const word = useText(imageRepairText)
  const opened = useOpenDocument()
  const imageRepair = useImageRepair()
  const { issues } = useValue(opened.notes.all)
  const handIn = useHandIn()
  const [isSettled, setSettled] = useState(false)
  const facts = useValue(imageRepair.facts)
  const { kind } = useValue(imageRepair.state)
  useEffect(() => void imageRepair.settle().finally(() => setSettled(true)), [imageRepair])
  const hasResult = facts !== null && imageRepair.hasResult
  const open = issues.filter((issue) => issue.state === 'open').length
  const isSaved = kind === 'saved'
  const missing = [
    ...(isSettled && !hasResult ? [word('noResult')] : []),
    ...(isSettled && !isSaved ? [word('notSaved')] : []),
    ...(open > 0 ? [t('submitIssuesOpen', { count: open })] : []),
  ]
  const isReady = isSettled && missing.length === 0
  return (
    <HandInForm handIn={handIn} isReady={isReady} isSettling={!isSettled} onClose={onClose}>
      {missing.map((line) => (
        <Missing key={line} label={line} />
      ))}
      {isReady && <Text size="sm">{word('ready')}</Text>}
    </HandInForm>
  )
}

/** An interpreter's private notes, saved automatically. */
import { Textarea } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { calls, maxPadLength } from '@polyphony/contract'
import { useState } from 'react'
import { useAction } from '../../../../../../api/use-action.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { useOpenDocument, useValue } from '../../../view/context/context.ts'
import classes from '../interpreting.module.css'
import { interpretText } from '../interpreting.text.ts'
import type { Interpreting } from '../interpreting.ts'

const restMs = 800
const againMs = 5000

export function PadTab({ interpreting }: { interpreting: Interpreting }) {
  const data = useValue(interpreting.data)
  return data && <Pad interpreting={interpreting} kept={data.pad} />
}

function Pad({ interpreting, kept }: { interpreting: Interpreting; kept: string }) {
  const t = useText(interpretText)
  const { node_task_id } = useOpenDocument().document
  const written = useValue(interpreting.pad)
  const pad = written ?? kept
  const [saved, setSaved] = useState(pad)
  const retryLater = useDebouncedCallback(() => saveNow(), againMs)
  const save = useAction(calls.interpret.saveInterpretPad, {
    noErrorTip: true,
    onSuccess: (_answer, input) => setSaved(input.pad),
    onError: () => retryLater(),
  })
  const saveNow = () => save.mutate({ node_task_id, pad: interpreting.pad.value ?? kept })
  const saveLater = useDebouncedCallback(saveNow, { delay: restMs, flushOnUnmount: true })
  return (
    <div className={classes.stack}>
      <Textarea
        label={t('padLabel')}
        description={t('padHint')}
        autosize
        minRows={10}
        maxLength={maxPadLength}
        value={pad}
        onChange={(event) => {
          interpreting.pad.value = event.currentTarget.value
          saveLater()
        }}
        onBlur={() => saveLater.flush()}
      />
      <p className={classes.state} role="status">
        {save.isError ? t('padFailed') : pad === saved ? t('padSaved') : t('padSaving')}
      </p>
    </div>
  )
}

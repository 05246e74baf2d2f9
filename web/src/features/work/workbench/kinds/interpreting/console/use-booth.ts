/** The actions of the recorder's buttons and keys. */
import { notifications } from '@mantine/notifications'
import { calls } from '@polyphony/contract'
import { useEffect, useState } from 'react'
import { useAction } from '../../../../../../api/use-action.ts'
import { useText } from '../../../../../../i18n/i18n.ts'
import { timecode } from '../../../../../../parts/player/cue.ts'
import { useOpenDocument, useValue } from '../../../view/context/context.ts'
import { interpretText } from '../interpreting.text.ts'
import type { Interpreting } from '../interpreting.ts'
import { booth } from './booth-settings.ts'

export interface Booth {
  canRecord: boolean
  isPaused: boolean
  toggleRecording(): void
  togglePause(): void
  toggleMute(): void
  setCough(isOn: boolean): void
  handOver(): void
}

export function useBooth(interpreting: Interpreting): Booth {
  const t = useText(interpretText)
  const { document, keeper } = useOpenDocument()
  const { recording, player } = interpreting
  const isMine = useValue(keeper.lease).mine
  const [isPaused, setPaused] = useState(false)
  const canRecord = document.can.write && isMine
  const note = useAction(calls.interpret.addInterpretNote, {
    onSuccess: (_answer, { at_ms }) => {
      notifications.show({ message: t('handedOver', { time: timecode(at_ms).slice(0, 8) }), role: 'status' })
      void interpreting.load()
    },
  })
  const start = (lead_ms: number) => {
    const { mode, deviceId } = booth.value
    setPaused(false)
    if (canRecord) void interpreting.record(mode, deviceId, lead_ms)
  }
  return {
    canRecord,
    isPaused,
    toggleRecording: () => (recording.isIdle ? start(booth.value.lead_ms) : recording.stop()),
    togglePause: () => {
      if (!recording.isIdle) {
        setPaused(true)
        recording.stop()
      } else if (isPaused) start(0)
    },
    toggleMute: () => {
      recording.isMuted.value = !recording.isMuted.value
    },
    setCough: (isOn) => {
      recording.isCoughing.value = isOn && !recording.isIdle
    },
    handOver: () => {
      if (!canRecord) return
      const at_ms = player.ms.value
      recording.stop()
      note.mutate({ node_task_id: document.node_task_id, kind: 'handover', at_ms })
    },
  }
}

/** The microphones; the browser gives their names only after the user has allowed recording. */
export function useMicrophones(interpreting: Interpreting): readonly MediaDeviceInfo[] {
  const { phase } = useValue(interpreting.recording.state)
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  useEffect(() => {
    const media = navigator.mediaDevices
    if (!media) return
    const look = () =>
      void media.enumerateDevices().then(
        (all) =>
          setDevices(all.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId && deviceId !== 'default')),
        () => {},
      )
    look()
    media.addEventListener('devicechange', look)
    return () => media.removeEventListener('devicechange', look)
  }, [phase])
  return devices
}

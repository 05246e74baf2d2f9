/** The handlers of the keys. The cough key works as long as it is pressed. */
import { present } from '@polyphony/contract'
import { useEffect } from 'react'
import { chordOf } from '../../core/keys/keymap.ts'
import { useWorkbench } from '../../view/context/context.ts'
import { useCommands, useKeyListener } from '../../view/keys/use-commands.ts'
import type { Booth } from './console/use-booth.ts'
import type { Interpreting } from './interpreting.ts'
import { listenModes } from './sound/listener.ts'

interface Doings {
  onShowKeys: () => void
  onRemark: () => void
}

export function useInterpretKeys(interpreting: Interpreting, desk: Booth, { onShowKeys, onRemark }: Doings): void {
  const { player, recording, listener } = interpreting
  const whenIdle = (act: () => void) => () => {
    if (recording.isIdle) act()
  }
  const nextMode = () => {
    const index = listenModes.indexOf(listener.mode.value)
    listener.mode.value = present(listenModes[(index + 1) % listenModes.length])
  }
  const { keys } = useWorkbench()
  useKeyListener()
  useCommands({
    ...(desk.canRecord && {
      recordTake: desk.toggleRecording,
      pauseRecording: desk.togglePause,
      mute: desk.toggleMute,
      cough: () => desk.setCough(true),
      handover: desk.handOver,
    }),
    playFloor: () => {
      if (recording.isIdle || player.isPlaying.value) player.toggle()
    },
    playTakeWithPicture: whenIdle(nextMode),
    back: whenIdle(() => player.skip(-2000)),
    forward: whenIdle(() => player.skip(2000)),
    comment: onRemark,
    showKeys: onShowKeys,
  })
  useEffect(() => {
    const end = () => {
      recording.isCoughing.value = false
    }
    const onKeyUp = (event: KeyboardEvent) => {
      if (chordOf(event) === keys.keymap.peek().cough || recording.isCoughing.value) end()
    }
    window.addEventListener('keyup', onKeyUp)
    window.addEventListener('blur', end)
    return () => {
      window.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('blur', end)
    }
  }, [recording, keys])
}

/** What each key does in the booth. The cough key counts for as long as it is held. */
import { useEffect } from 'react'
import { chordOf } from '../../view/keys/keymap.ts'
import { keymap, useKeymap } from '../../view/keys/use-keymap.ts'
import type { Booth } from './console/use-booth.ts'
import type { Interpreting } from './interpreting.ts'
import { listenModes } from './sound/listener.ts'

interface Doings {
  onShowKeys: () => void
  onRemark: () => void
}

export function useInterpretKeys(interpreting: Interpreting, desk: Booth, { onShowKeys, onRemark }: Doings): void {
  const { player, recording, listener } = interpreting
  const whenIdle = (act: () => void) => () => recording.isIdle && act()
  const nextMode = () => {
    const at = listenModes.indexOf(listener.mode.get())
    listener.mode.set(listenModes[(at + 1) % listenModes.length]!)
  }
  useKeymap({
    ...(desk.canRecord && {
      recordTake: desk.toggleRecording,
      pauseRecording: desk.togglePause,
      mute: desk.toggleMute,
      cough: () => desk.setCough(true),
      handover: desk.handOver,
    }),
    playFloor: () => (recording.isIdle || player.isPlaying.get()) && player.toggle(),
    playTakeWithPicture: whenIdle(nextMode),
    back: whenIdle(() => player.skip(-2000)),
    forward: whenIdle(() => player.skip(2000)),
    comment: onRemark,
    showKeys: onShowKeys,
  })
  useEffect(() => {
    const end = () => recording.isCoughing.set(false)
    const onKeyUp = (event: KeyboardEvent) => {
      if (chordOf(event) === keymap.get().cough || recording.isCoughing.get()) end()
    }
    window.addEventListener('keyup', onKeyUp)
    window.addEventListener('blur', end)
    return () => {
      window.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('blur', end)
    }
  }, [recording])
}

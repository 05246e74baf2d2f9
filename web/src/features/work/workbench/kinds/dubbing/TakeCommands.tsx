/** The commands on takes of the active line. */
import { useOpenDocument, usePart } from '../../view/context/context.ts'
import { useCommands } from '../../view/keys/use-commands.ts'
import { Dubbing } from './dubbing.ts'
import { listen, useAttempt } from './use-take-commands.ts'

export function TakeCommands() {
  const dubbing = usePart(Dubbing)
  return dubbing && <OfDubbing dubbing={dubbing} />
}

function OfDubbing({ dubbing }: { dubbing: Dubbing }) {
  const { store, document } = useOpenDocument()
  const attempt = useAttempt()
  const activeRow = () => store.row(store.active.value)
  const play = (isWithPicture: boolean) => () => {
    const row = activeRow()
    const take = row && dubbing.takes.chosen(row.segment.segment_id)
    if (dubbing.sound.playing.value) dubbing.sound.stop()
    else if (row && take && dubbing.recorder.isIdle) attempt(listen(dubbing, row, take, isWithPicture))
  }
  const record = () => {
    const row = activeRow()
    if (row) attempt(dubbing.toggleRecording(row))
  }
  useCommands({
    recordTake: document.can.write && dubbing.isWork ? record : undefined,
    playTake: play(false),
    playTakeWithPicture: play(true),
  })
  return null
}

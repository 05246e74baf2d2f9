/** The commands of this kind of work with their keys. */
import type { Commands } from '../../core/keys/keymap.ts'

export const boothCommands = {
  playFloor: {
    chord: 'F9',
    place: 'both',
    name: {
      zh: '播放或暂停原声',
      en: 'Play or pause the floor',
      ja: '原音声の再生・一時停止',
    },
  },
  pauseRecording: {
    chord: 'F7',
    place: 'both',
    name: {
      zh: '暂停或继续录音',
      en: 'Pause or resume recording',
      ja: '録音の一時停止・再開',
    },
  },
  mute: {
    chord: 'F4',
    place: 'both',
    name: { zh: '静音', en: 'Mute', ja: 'ミュート' },
  },
  cough: {
    chord: 'F2',
    place: 'both',
    name: { zh: '咳嗽键，按住', en: 'Cough (hold)', ja: 'カフ、押している間' },
  },
  handover: {
    chord: 'F6',
    place: 'both',
    name: { zh: '标记交接点', en: 'Mark handover', ja: '交代点を記録' },
  },
} as const satisfies Commands

/** The commands of this kind of work with their keys. */
import type { Commands } from '../../core/keys/keymap.ts'

export const boothCommands = {
  playFloor: {
    chord: 'F9',
    place: 'both',
    name: {
      zh: '播放或暂停原声（口译）',
      en: 'Play or pause the floor, when interpreting',
      ja: '原音声の再生・一時停止（通訳）',
    },
  },
  pauseRecording: {
    chord: 'F7',
    place: 'both',
    name: {
      zh: '暂停或继续录音（口译）',
      en: 'Pause or go on recording, when interpreting',
      ja: '録音の一時停止・再開（通訳）',
    },
  },
  mute: {
    chord: 'F4',
    place: 'both',
    name: { zh: '静音（口译）', en: 'Mute, when interpreting', ja: 'ミュート（通訳）' },
  },
  cough: {
    chord: 'F2',
    place: 'both',
    name: { zh: '咳嗽键，按住（口译）', en: 'Cough, while held, when interpreting', ja: 'カフ、押している間（通訳）' },
  },
  handover: {
    chord: 'F6',
    place: 'both',
    name: { zh: '标记交接点（口译）', en: 'Hand over, when interpreting', ja: '交代点を記録（通訳）' },
  },
} as const satisfies Commands

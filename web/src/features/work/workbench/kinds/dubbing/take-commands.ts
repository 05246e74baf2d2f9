/** The commands of this kind of work with their keys. */
import type { Commands } from '../../core/keys/keymap.ts'

export const takeCommands = {
  recordTake: {
    chord: 'Alt+R',
    place: 'both',
    name: {
      zh: '开始或停止录音（配音、口译）',
      en: 'Record or stop, when dubbing or interpreting',
      ja: '録音の開始・停止（吹き替え・通訳）',
    },
  },
  playTake: {
    chord: 'Alt+P',
    place: 'both',
    name: { zh: '听当前句的录音（配音）', en: 'Listen to the take, when dubbing', ja: 'テイクを再生（吹き替え）' },
  },
  playTakeWithPicture: {
    chord: 'Alt+V',
    place: 'both',
    name: {
      zh: '对着画面听录音（配音），切换播放内容（口译）',
      en: 'Listen with the picture, when dubbing; switch what is played, when interpreting',
      ja: '映像と合わせて再生（吹き替え）、再生する音声の切替（通訳）',
    },
  },
} as const satisfies Commands

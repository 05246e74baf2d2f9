/** The commands of this kind of work with their keys. */
import type { Commands } from '../../core/keys/keymap.ts'

export const takeCommands = {
  recordTake: {
    chord: 'Alt+R',
    place: 'both',
    name: {
      zh: '开始或停止录音',
      en: 'Start or stop recording',
      ja: '録音の開始・停止',
    },
  },
  playTake: {
    chord: 'Alt+P',
    place: 'both',
    name: { zh: '听当前句的录音', en: 'Play take', ja: 'テイクを再生' },
  },
  playTakeWithPicture: {
    chord: 'Alt+V',
    place: 'both',
    name: {
      zh: '对着画面听录音，切换播放内容',
      en: 'Play with video, switch audio',
      ja: '映像と合わせて再生、再生する音声の切替',
    },
  },
} as const satisfies Commands

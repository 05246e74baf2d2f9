import { defineText } from '../../../../i18n/text.ts'

export const voiceText = defineText({
  speak: { zh: '语音输入', en: 'Voice input', ja: '音声入力' },
  stopSpeaking: { zh: '结束语音输入', en: 'Stop voice input', ja: '音声入力を終了' },
  hearing: { zh: '正在识别…', en: 'Transcribing…', ja: '認識しています…' },
  noMicrophone: { zh: '无法使用麦克风', en: 'Microphone unavailable', ja: 'マイクを使用できません' },
  nothingHeard: { zh: '没有听到内容', en: 'Nothing heard', ja: '音声を聞き取れませんでした' },
  noHearing: {
    zh: '此浏览器不支持语音输入，也没有可用的语音服务',
    en: 'This browser doesn’t support voice input, and no speech service is available',
    ja: 'このブラウザーは音声入力に対応しておらず、利用できる音声サービスもありません',
  },
  readAloud: { zh: '朗读', en: 'Read aloud', ja: '読み上げ' },
  stopReading: { zh: '停止朗读', en: 'Stop reading', ja: '読み上げを停止' },
  noSound: { zh: '无法播放语音', en: 'Audio can’t be played', ja: '音声を再生できません' },
  noVoice: {
    zh: '此设备没有这种语言的语音，也没有可用的语音服务',
    en: 'This device has no voice for this language, and no speech service is available',
    ja: 'この端末にはこの言語の音声がなく、利用できる音声サービスもありません',
  },
})

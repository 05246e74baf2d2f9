import { defineText } from '../../i18n/text.ts'

export const dubSettingText = defineText({
  voices: { zh: '机器配音的声音', en: 'Synthetic voices', ja: '合成音声の声' },
  voicesHint: {
    zh: '填写语音服务商的声音名称，留空则用其默认声音',
    en: 'Voice names of the speech provider; leave empty for its default',
    ja: '音声サービスでの声の名前。空欄なら先頭の声になります',
  },
  defaultVoice: { zh: '默认声音', en: 'Default voice', ja: '既定の声' },
  speaker: { zh: '说话人', en: 'Speaker', ja: '話者' },
  voice: { zh: '声音', en: 'Voice', ja: '声' },
  voiceOf: { zh: '“{speaker}”的声音', en: 'Voice of {speaker}', ja: '「{speaker}」の声' },
  addSpeaker: { zh: '添加说话人', en: 'Add speaker', ja: '話者を追加' },
  removeSpeaker: { zh: '移除“{speaker}”', en: 'Remove {speaker}', ja: '「{speaker}」を外す' },
  fit: { zh: '时长', en: 'Timing', ja: '尺合わせ' },
  maxSpeed: { zh: '最快播放速度', en: 'Maximum speed', ja: '最大速度' },
  maxSpeedHint: {
    zh: '录音太长时最多加速到这么快，1 至 1.2 倍',
    en: 'How much long takes may be sped up, 1–1.2×',
    ja: '長いテイクを速める上限。1～1.2 倍',
  },
  mayShorten: {
    zh: '放不下时，AI 可以缩短措辞',
    en: 'AI may shorten text that doesn’t fit',
    ja: '収まらないとき、AI が言い回しを短くしてよい',
  },
  background: { zh: '原声', en: 'Original audio', ja: '原音' },
  keep: { zh: '保留', en: 'Keep', ja: '残す' },
  duck: { zh: '说话时压低', en: 'Lower during speech', ja: '下げる' },
  mute: { zh: '静音', en: 'Mute', ja: '消す' },
  duckDb: { zh: '压低多少', en: 'Lower by', ja: '下げる量' },
  duckHint: { zh: '6 至 30 分贝', en: '6 to 30 dB', ja: '6～30 dB' },
  loudness: { zh: '成品响度', en: 'Loudness', ja: 'ラウドネス' },
  loudnessHint: {
    zh: '-24 至 -14 LUFS；网络视频常用 -16，广播常用 -23',
    en: '-24 to -14 LUFS; -16 is common online, -23 in broadcasting',
    ja: '-24～-14 LUFS。配信は -16、放送は -23 が目安',
  },
})

import { defineText } from '../../i18n/text.ts'

export const playerText = defineText({
  mediaPreparing: {
    zh: '正在生成可播放的预览：{percent}%',
    en: 'Preparing a playable preview: {percent}%',
    ja: '再生用データを準備しています：{percent}%',
  },
  mediaPreparingBar: { zh: '准备进度', en: 'Preview progress', ja: '準備の進み具合' },
  mediaUnprepared: {
    zh: '无法生成可播放的预览。{error}',
    en: 'No playable preview could be created. {error}',
    ja: '再生用データを作成できませんでした。{error}',
  },
  mediaRetry: { zh: '重试', en: 'Try again', ja: 'もう一度試す' },
  mediaFailed: { zh: '媒体文件无法播放', en: 'The media file can’t be played', ja: 'メディアを再生できません' },
  play: { zh: '播放', en: 'Play', ja: '再生' },
  pause: { zh: '暂停', en: 'Pause', ja: '一時停止' },
  position: { zh: '播放位置', en: 'Position', ja: '再生位置' },
})

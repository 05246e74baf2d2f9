import { defineText } from '../../i18n/text.ts'

export const formText = defineText({
  discard: {
    zh: '放弃已填写的内容？',
    en: 'Discard your entries?',
    ja: '入力した内容を破棄しますか？',
  },
  discardNow: { zh: '放弃', en: 'Discard', ja: '破棄する' },
  leaveTitle: { zh: '离开并放弃修改？', en: 'Leave without saving?', ja: '保存せずに移動しますか？' },
  leave: { zh: '放弃并离开', en: 'Leave', ja: '破棄して移動' },
})

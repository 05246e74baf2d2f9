/** The commands of this kind of work with their keys. */
import type { Commands } from '../../core/keys/keymap.ts'

export const pictureCommands = {
  toolSelect: {
    chord: 'V',
    place: 'outside',
    name: { zh: '选择与平移（修图）', en: 'Select and pan, in a picture', ja: '選択・移動（画像修正）' },
  },
  toolErase: {
    chord: 'E',
    place: 'outside',
    name: { zh: '擦除（修图）', en: 'Eraser, in a picture', ja: '消しゴム（画像修正）' },
  },
  toolBrush: {
    chord: 'B',
    place: 'outside',
    name: { zh: '画笔（修图）', en: 'Brush, in a picture', ja: 'ブラシ（画像修正）' },
  },
  toolStamp: {
    chord: 'S',
    place: 'outside',
    name: { zh: '仿制图章（修图）', en: 'Clone stamp, in a picture', ja: 'コピースタンプ（画像修正）' },
  },
  toolPick: {
    chord: 'I',
    place: 'outside',
    name: { zh: '取色（修图）', en: 'Pick a colour, in a picture', ja: 'スポイト（画像修正）' },
  },
  penSmaller: {
    chord: '[',
    place: 'outside',
    name: { zh: '减小笔刷（修图）', en: 'Smaller brush, in a picture', ja: 'ブラシを小さく（画像修正）' },
  },
  penLarger: {
    chord: ']',
    place: 'outside',
    name: { zh: '增大笔刷（修图）', en: 'Larger brush, in a picture', ja: 'ブラシを大きく（画像修正）' },
  },
  eraseText: {
    chord: 'F',
    place: 'outside',
    name: {
      zh: '擦除当前区域的文字（修图）',
      en: 'Erase the text of the region, in a picture',
      ja: '領域の文字を消去（画像修正）',
    },
  },
  eraseAllText: {
    chord: 'Shift+F',
    place: 'outside',
    name: {
      zh: '擦除所有区域的文字（修图）',
      en: 'Erase the text of all regions, in a picture',
      ja: 'すべての文字を消去（画像修正）',
    },
  },
  undoPaint: {
    chord: 'Ctrl+Z',
    place: 'outside',
    name: { zh: '撤销一笔（修图）', en: 'Undo, in a picture', ja: '元に戻す（画像修正）' },
  },
  redoPaint: {
    chord: 'Ctrl+Shift+Z',
    place: 'outside',
    name: { zh: '重做一笔（修图）', en: 'Redo, in a picture', ja: 'やり直す（画像修正）' },
  },
  blink: {
    chord: 'C',
    place: 'outside',
    name: { zh: '切换原图与成图（修图）', en: 'Original or result, in a picture', ja: '元画像と切り替え（画像修正）' },
  },
  zoomIn: {
    chord: '+',
    place: 'outside',
    name: { zh: '放大（修图）', en: 'Zoom in, in a picture', ja: '拡大（画像修正）' },
  },
  zoomOut: {
    chord: '-',
    place: 'outside',
    name: { zh: '缩小（修图）', en: 'Zoom out, in a picture', ja: '縮小（画像修正）' },
  },
  zoomFit: {
    chord: '0',
    place: 'outside',
    name: { zh: '适应窗口（修图）', en: 'Fit, in a picture', ja: '全体表示（画像修正）' },
  },
  savePicture: {
    chord: 'Ctrl+S',
    place: 'both',
    name: { zh: '保存图片（修图）', en: 'Save the picture', ja: '画像を保存（画像修正）' },
  },
} as const satisfies Commands

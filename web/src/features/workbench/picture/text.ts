import { defineText } from '../../../i18n/text.ts'

export const pictureText = defineText({
  picture: { zh: '图片', en: 'Picture', ja: '画像' },
  tools: { zh: '图片工具', en: 'Picture tools', ja: '画像ツール' },
  failed: { zh: '图片无法显示', en: 'The picture could not be shown', ja: '画像を表示できませんでした' },
  region: { zh: '区域 {number}', en: 'Region {number}', ja: '領域 {number}' },
  regionWithText: { zh: '区域 {number}：{text}', en: 'Region {number}: {text}', ja: '領域 {number}：{text}' },
  unsure: {
    zh: '识别把握低（{score}%），请仔细核对',
    en: 'Recognised with low confidence ({score} %): look closely',
    ja: '認識の確度が低い（{score}%）ため、よく確認してください',
  },
  size: { zh: '{width} × {height} 像素', en: '{width} × {height} px', ja: '{width} × {height} px' },
  none: {
    zh: '还没有文字区域。',
    en: 'No regions yet.',
    ja: '文字領域はまだありません。',
  },
  drawHint: {
    zh: '点“绘制区域”，在图片上按住拖动，框出一段文字，再录入其内容。',
    en: 'Choose “Draw region”, drag over a text in the picture, then type what it says.',
    ja: '「領域を描く」を選び、画像の文字をドラッグで囲んでから、内容を入力してください。',
  },
  drawing: {
    zh: '在图片上拖动以框选文字；按 Enter 在中间放置一个区域，Esc 取消。',
    en: 'Drag over a text in the picture. Enter puts a region in the middle, Esc stops.',
    ja: '画像上をドラッグして文字を囲みます。Enter で中央に配置、Esc で終了します。',
  },
  keysHint: {
    zh: '方向键切换区域，Shift+方向键移动，Alt+Shift+方向键调整大小，Delete 删除',
    en: 'Arrow keys go from region to region, Shift+arrows move, Alt+Shift+arrows resize, Delete takes out',
    ja: '矢印キーで領域を切り替え、Shift+矢印で移動、Alt+Shift+矢印でサイズ変更、Delete で削除',
  },
  draw: { zh: '绘制区域', en: 'Draw region', ja: '領域を描く' },
  remove: { zh: '删除区域', en: 'Delete region', ja: '領域を削除' },
  mergeNext: { zh: '与下一个区域合并', en: 'Merge with the next region', ja: '次の領域と結合' },
  earlier: { zh: '顺序前移', en: 'Earlier in the order', ja: '順番を前へ' },
  later: { zh: '顺序后移', en: 'Later in the order', ja: '順番を後ろへ' },
  zoomIn: { zh: '放大', en: 'Zoom in', ja: '拡大' },
  zoomOut: { zh: '缩小', en: 'Zoom out', ja: '縮小' },
  fit: { zh: '适应窗口', en: 'Fit', ja: '全体' },
  fullSize: { zh: '原始大小', en: 'Full size', ja: '原寸' },
  zoom: { zh: '缩放 {percent}%', en: 'Zoom {percent} %', ja: '倍率 {percent}%' },
  removed: { zh: '已删除区域', en: 'Region deleted', ja: '領域を削除しました' },
  merged: { zh: '已合并区域', en: 'Regions merged', ja: '領域を結合しました' },
  undo: { zh: '撤销', en: 'Undo', ja: '元に戻す' },
  byHand: {
    zh: '没有可用的文字识别服务，请在图片上手工框选并录入文字。',
    en: 'Nothing here could read the picture: draw the regions and type the text by hand.',
    ja: '文字認識サービスがないため、画像上の領域指定と入力を手作業で行ってください。',
  },
  readBy: {
    zh: '文字由 {provider} 识别，需要核对。',
    en: 'The text was recognised by {provider} and needs checking.',
    ja: 'テキストは {provider} が認識したものです。確認が必要です。',
  },
  textHeader: { zh: '图中文字', en: 'Text in the picture', ja: '画像内のテキスト' },
  emptyPicture: {
    zh: '请在图片上框出文字区域；没有文字的图片可以直接提交。',
    en: 'Draw a region around each text in the picture. A picture without text can be handed in as it is.',
    ja: '画像の文字を領域で囲んでください。文字のない画像はそのまま提出できます。',
  },
})

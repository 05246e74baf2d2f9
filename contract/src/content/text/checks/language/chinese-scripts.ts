/** Common characters that only one of the two Chinese scripts has: simplified, then traditional. */
const pairs =
  '这這个個们們来來时時说說对對会會国國学學过過发發后後里裡为為么麼没沒还還现現问問开開无無动動关關点點经經' +
  '头頭长長车車东東马馬见見话話让讓应應实實体體当當义義从從书書员員业業电電气氣种種样樣认認识識进進边邊远遠' +
  '运運连連选選门門间間闻聞难難双雙单單爱愛亲親观觀欢歡飞飛鱼魚鸟鳥龙龍岁歲几幾万萬与與专專丽麗乐樂习習买買' +
  '卖賣乡鄉产產亚亞众眾优優传傳伤傷伟偉伦倫伞傘价價坏壞块塊报報担擔据據损損换換择擇护護换換纪紀纯純纸紙级級' +
  '细細织織终終组組结結给給统統继繼绩績续續维維绿綠网網罗羅职職联聯脑腦节節艺藝药藥获獲营營术術规規视視觉覺' +
  '计計订訂记記讲講许許论論设設访訪证證评評词詞试試诗詩该該详詳语語误誤请請读讀课課谁誰调調谈談谢謝财財责責' +
  '败敗货貨质質购購贵貴费費资資赛賽赶趕转轉轮輪软軟轻輕较較输輸达達迁遷适適针針钟鐘钱錢铁鐵银銀错錯锁鎖闭閉' +
  '阳陽阴陰际際陆陸险險随隨隐隱页頁项項顺順须須预預领領频頻题題颜顏风風饭飯饮飲馆館验驗举舉处處备備复復够夠' +
  '录錄总總战戰户戶扩擴断斷于於旧舊显顯标標树樹极極构構条條机機权權检檢欧歐残殘毕畢汉漢济濟测測湾灣满滿灯燈' +
  '热熱状狀独獨环環画畫疗療监監盘盤确確础礎积積稳穩竞競简簡类類紧緊红紅约約线線练練绍紹'

const characters = Array.from(pairs)
const simplified = new Set(characters.filter((_, index) => index % 2 === 0))
const traditional = new Set(characters.filter((_, index) => index % 2 === 1))

const fewest = 2

/** True for text in the other of the two Chinese scripts. */
export function isAnotherChinese(text: string, locale: string): boolean {
  const { language, script } = new Intl.Locale(locale).maximize()
  if (language !== 'zh') return false
  const [own, other] = script === 'Hant' ? [traditional, simplified] : [simplified, traditional]
  let [mine, others] = [0, 0]
  for (const letter of text) {
    if (own.has(letter)) mine++
    else if (other.has(letter)) others++
  }
  return others >= fewest && others > mine
}

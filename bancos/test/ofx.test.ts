import { expect, test } from 'vitest'
import { lerOfx, pareceOfx, separarNovos } from '../src/index.ts'
import { diaDe, dinheiroDe } from '../src/ofx/valores.ts'

const bytes = (text: string, charset: 'utf8' | 'latin1' = 'utf8') =>
  new Uint8Array(Buffer.from(text, charset))

const cabecalho = (charset = '1252') =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:${charset}\r\nCOMPRESSION:NONE\r\n\r\n`

type Um = { fitid?: string; dia?: string; valor?: string; memo?: string; resto?: string }
const trn = ({ fitid = '', dia = '20261120', valor = '-10.00', memo = 'TAR', resto = '' }: Um) =>
  `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${dia}\n<TRNAMT>${valor}\n<FITID>${fitid}\n<MEMO>${memo}\n${resto}</STMTTRN>\n`

const sgml = (trns: string, saldo = '1000.00', fim = '</STMTRS>') =>
  `${cabecalho()}<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n<CURDEF>BRL\n<BANKACCTFROM>\n<BANKID>0341\n<BRANCHID>0057\n<ACCTID>12345-7\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>\n<BANKTRANLIST>\n<DTSTART>20261101\n<DTEND>20261130\n${trns}</BANKTRANLIST>\n<LEDGERBAL>\n<BALAMT>${saldo}\n<DTASOF>20261130\n</LEDGERBAL>\n${fim}\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>\n`

const XML = `<?xml version="1.0" encoding="UTF-8" standalone="no"?><?OFX OFXHEADER="200" VERSION="211"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF><BANKACCTFROM><BANKID>237</BANKID><ACCTID>1172/40300</ACCTID></BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101000000[-3:BRT]</DTSTART><DTEND>20261130</DTEND>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261120233000[-3:BRT]</DTPOSTED><TRNAMT>1234.56</TRNAMT><FITID>N1</FITID><NAME>PIX RECEBIDO</NAME><MEMO>Jo\u00e3o &amp; Filhos E18236120202611201030s1a2b3c4d5e</MEMO></STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1234.56</BALAMT><DTASOF>20261130</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

test('OFX 1.x: SGML without closing tags gives account, period, entries and balance', () => {
  const { extratos, problemas } = lerOfx(bytes(sgml(trn({ fitid: 'A1', valor: '-1234.56', memo: 'TED' }))))
  expect(problemas).toEqual([])
  expect(extratos).toEqual([
    {
      ...{ banco: '0341', agencia: '0057', conta: '12345-7', tipo: 'conta', moeda: 'BRL' },
      ...{ de: '2026-11-01', ate: '2026-11-30', conferencias: [] },
      lancamentos: [
        {
          ...{ fitid: 'A1', dia: '2026-11-20', centavos: -123456, tipo: 'OTHER', texto: 'TED' },
          ...{ documento: null, e2e: null },
        },
      ],
      saldo: { dia: '2026-11-30', centavos: 100000 },
    },
  ])
})

test('OFX 2.x: XML, the day as written (no zone shifts it), end-to-end id found in the memo', () => {
  const [e] = lerOfx(bytes(XML)).extratos
  expect(e).toMatchObject({ banco: '237', conta: '1172/40300', de: '2026-11-01' })
  expect(e?.lancamentos).toEqual([
    {
      ...{ fitid: 'N1', dia: '2026-11-20', centavos: 123456, tipo: 'CREDIT', documento: null },
      texto: 'PIX RECEBIDO João & Filhos E18236120202611201030s1a2b3c4d5e',
      e2e: 'E18236120202611201030s1a2b3c4d5e',
    },
  ])
})

test('a header that lies about its charset: 1252 said and UTF-8 written, and the other way round, and both in one file', () => {
  const memo = 'Pagamento de água – São João'
  const utf = sgml(trn({ fitid: '1', memo }))
  expect(lerOfx(bytes(utf)).extratos[0]?.lancamentos[0]?.texto).toBe(memo)
  const one = Buffer.from(sgml(trn({ fitid: '1', memo: 'Pagamento de água \u0096 São João' })), 'latin1')
  expect(lerOfx(one).extratos[0]?.lancamentos[0]?.texto).toBe(memo)
  const halves = utf.split('<STMTTRN>')
  const both = Buffer.concat([
    Buffer.from(`${halves[0]}<STMTTRN><NAME>Caçula\n`, 'latin1'),
    Buffer.from(halves[1]!),
  ])
  expect(lerOfx(both).extratos[0]?.lancamentos[0]?.texto).toBe(`Caçula ${memo}`)
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(utf, 'utf16le')])
  expect(lerOfx(wide).extratos[0]?.lancamentos).toHaveLength(1)
  expect(lerOfx(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(XML)])).problemas).toEqual([])
})

test.each([
  ['-1234.56', -123456],
  ['-1234,56', -123456],
  ['1.234,56', 123456],
  ['1,234.56', 123456],
  ['1.234.567,89', 123456789],
  ['+10', 1000],
  ['10,5', 1050],
  ['R$ 1.000', 100000],
  ['12,00-', -1200],
  ['12,00D', -1200],
  ['0.125', 13],
  ['1234.567', 123457],
  ['.50', 50],
  ['-0.00', 0],
  ['', null],
  ['dez', null],
  ['1e5', null],
  ['99999999999999999', null],
])('money as banks write it: %s', (text, cents) => {
  expect(dinheiroDe(text)?.centavos ?? null).toBe(cents)
})

test.each([
  ['20261120', '2026-11-20'],
  ['20261120100000[-3:BRT]', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['20240229', '2024-02-29'],
  ['20230229', null],
  ['00000000', null],
  ['', null],
])('a day as banks write it: %s', (text, day) => expect(diaDe(text)).toBe(day))

test('an ampersand by itself, a < that opens no tag, CDATA and entities are words', () => {
  const memo = (m: string) =>
    lerOfx(bytes(sgml(trn({ fitid: '1', memo: m })))).extratos[0]?.lancamentos[0]?.texto
  expect(memo('SILVA & CIA')).toBe('SILVA & CIA')
  expect(memo('PIX < 100,00 & > 5')).toBe('PIX < 100,00 & > 5')
  expect(memo('<![CDATA[A & B]]>')).toBe('A & B')
  expect(memo('A &amp; B &#38; C &lt;x&gt; &xyz;')).toBe('A & B & C <x> &xyz;')
})

test('wrong or missing closing tags lose no entry', () => {
  const open = trn({ fitid: '1', valor: '5.00' }).replace('</STMTTRN>\n', '')
  const mixed = trn({ fitid: '2', valor: '7.00' }).replace('-10.00\n', '-10.00</TRNAMT>\n')
  const { extratos } = lerOfx(bytes(sgml(open + mixed, '12.00', '</CCSTMTRS>')))
  expect(extratos[0]?.lancamentos.map((l) => [l.fitid, l.centavos])).toEqual([
    ['1', 500],
    ['2', 700],
  ])
  expect(extratos[0]?.saldo?.centavos).toBe(1200)
})

test('balances among the entries (Banco do Brasil) are no entries: they are there to check by', () => {
  const trns =
    trn({ dia: '20261101', valor: '900.00', memo: 'Saldo Anterior' }) +
    trn({ fitid: 'x', valor: '-10.00', memo: 'Tarifa' }) +
    trn({ valor: '890.00', memo: 'S A L D O' }) +
    trn({ valor: '890.00', memo: 'Saldo do dia 20/11' }) +
    trn({ valor: '890,00', memo: 'SALDO TOTAL DISPONÍVEL DIA' }) +
    trn({ fitid: 'y', valor: '-5.00', memo: 'Saldo devedor do acordo 12' })
  const [e] = lerOfx(bytes(sgml(trns))).extratos
  expect(e?.lancamentos.map((l) => l.texto)).toEqual(['Tarifa', 'Saldo devedor do acordo 12'])
  expect(e?.conferencias.map((c) => c.centavos)).toEqual([90000, 89000, 89000, 89000])
})

test('a balance without its decimal sign (Itaú) is read in cents when the entries have theirs, and says so', () => {
  const read = lerOfx(bytes(sgml(trn({ fitid: '1' }), '123456')))
  expect(read.extratos[0]?.saldo).toEqual({ dia: '2026-11-30', centavos: 123456 })
  expect(read.problemas).toMatchObject([{ nivel: 'aviso' }])
  const whole = lerOfx(bytes(sgml(trn({ fitid: '1', valor: '-10' }), '1234')))
  expect(whole.extratos[0]?.saldo?.centavos).toBe(123400)
})

test('what cannot be taken is said with its line, and the rest is read', () => {
  const trns = trn({ fitid: '1', valor: 'abc' }) + trn({ fitid: '2', dia: '20261340' }) + trn({ fitid: '3' })
  const { extratos, problemas } = lerOfx(bytes(sgml(trns)))
  expect(extratos[0]?.lancamentos.map((l) => l.fitid)).toEqual(['3'])
  expect(problemas.map((p) => [p.nivel, p.linha !== null])).toEqual([
    ['erro', true],
    ['erro', true],
  ])
  expect(problemas[0]?.mensagem).toContain('"abc"')
})

test('several accounts, cards, the account of the other side, a foreign currency', () => {
  const card = XML.replaceAll('STMTRS>', 'CCSTMTRS>').replace('>237<', '>999<')
  const other = trn({ fitid: '1', resto: '<BANKACCTTO><BANKID>999<ACCTID>888</BANKACCTTO>' })
  const { extratos } = lerOfx(bytes(sgml(other) + card))
  expect(extratos.map((e) => [e.banco, e.tipo, e.lancamentos.length])).toEqual([
    ['0341', 'conta', 1],
    ['999', 'cartao', 1],
  ])
  expect(lerOfx(bytes(XML.replace('>BRL<', '>USD<'))).problemas).toHaveLength(1)
})

test('OFC of the old Banco do Brasil', () => {
  const ofc =
    '<OFC>\n<DTD>2\n<ACCTSTMT>\n<ACCTFROM>\n<BANKID>001\n<BRANCHID>1234\n<ACCTID>5678\n</ACCTFROM>\n<STMTRS>\n<DTSTART>20261101\n<DTEND>20261130\n<LEDGER>50.00\n<STMTTRN>\n<TRNTYPE>0\n<DTPOSTED>20261120\n<TRNAMT>50.00\n<FITID>9\n<CHKNUM>77\n<MEMO>DEP\n</STMTTRN>\n</STMTRS></ACCTSTMT></OFC>'
  const { extratos } = lerOfx(bytes(ofc))
  const [e] = extratos.filter((x) => x.lancamentos.length)
  expect(e).toMatchObject({ banco: '001', conta: '5678', saldo: { centavos: 5000 } })
  expect(e?.lancamentos[0]).toMatchObject({ fitid: '9', documento: '77', centavos: 5000 })
})

test('what is no statement says so', () => {
  expect(lerOfx(bytes('')).problemas[0]?.mensagem).toContain('não é um extrato')
  expect(lerOfx(bytes('<OFX></OFX>')).problemas[0]?.mensagem).toContain('nenhum extrato')
  expect(pareceOfx(bytes(XML))).toBe(true)
  expect(pareceOfx(bytes('01REMESSA'))).toBe(false)
})

const um = (fitid: string | null, dia: string, centavos: number, texto = 'TAR COBRANCA') => ({
  ...{ fitid, dia, centavos, texto },
})

test('overlapping files: only what is new enters, whatever the bank did to its ids', () => {
  const known = [um('1', '2026-11-20', -500), um('2', '2026-11-20', -500), um(null, '2026-11-21', 900, 'PIX')]
  // The same file twice.
  expect(separarNovos(known, known).novos).toEqual([])
  // Ids changed between downloads, accents and spaces too.
  const changed = [
    um('x', '2026-11-20', -500, 'Tar. Cobrança'),
    um('y', '2026-11-20', -500, 'TAR  COBRANCA'),
    um('z', '2026-11-20', -500),
  ]
  expect(separarNovos(known, changed).novos.map((n) => n.fitid)).toEqual(['z'])
  // One id for different entries.
  const repeated = [um('1', '2026-11-20', -500), um('1', '2026-11-22', -500), um('1', '2026-11-20', 700)]
  expect(separarNovos(known, repeated).novos).toHaveLength(2)
  // Two equal fees of one day without an id are two.
  const fees = [um(null, '2026-11-25', -500), um(null, '2026-11-25', -500)]
  expect(separarNovos([], fees).novos).toHaveLength(2)
  expect(separarNovos(fees.slice(1), fees).novos).toHaveLength(1)
})

import { sign } from 'node:crypto'
import { assinarCte, compactarParaEnvio, montarChave, montarCte, NS_CTE } from '@tropeiro/fiscal'
import { avulso, errosDoXsd, temEsquemas } from '../fiscal/test/esquemas.ts'
import { assinante } from '../fiscal/test/exemplo.ts'
import { dadosCte } from '../fiscal/test/exemplo-cte.ts'
import type { Bench, Linha } from '../scripts/bench/main.ts'

/*
 * Ours turns a plain object into what CTeRecepcaoSinc takes: checked against the layout, written, QR code, canonical
 * form, digest, signature, gzip, Base64. The peer only signs the SignedInfo of such a document with the same RSA-2048
 * key. One thread, in turns; times are CPU, since the machine is shared.
 */

const DOCUMENTOS = Number(process.env.BENCH_DOCUMENTOS ?? 300)
const RODADAS = 7
const PL = 'PL_CTe_400'

function dadosCom(notas: number) {
  const dados = dadosCte()
  dados.infCTeNorm!.infDoc!.infNFe = Array.from({ length: notas }, (_, i) => ({
    chave: montarChave({
      cUF: '35',
      aamm: '2611',
      documento: '12ABC34501DE35',
      modelo: '55',
      serie: 1,
      numero: i + 1,
      tpEmis: '1',
      cNF: '45179915',
    }),
  }))
  return dados
}

/** CPU of one call, in ms. */
function cpu(vezes: number, trabalho: (i: number) => unknown): number {
  const antes = process.cpuUsage()
  for (let i = 0; i < vezes; i++) trabalho(i)
  const { user, system } = process.cpuUsage(antes)
  return (user + system) / 1000 / vezes
}

const mediana = (valores: number[]): number =>
  valores.toSorted((a, b) => a - b)[Math.floor(valores.length / 2)] ?? 0

async function run() {
  const exemplo = assinarCte(montarCte(dadosCte()).xml!, assinante)
  const signedInfo = Buffer.from(/<SignedInfo>.*<\/SignedInfo>/.exec(exemplo)![0])
  const comXsd = temEsquemas(PL)
  const conferirNoXsd = (xml: string) => [
    ...errosDoXsd(PL, 'cte_v4.00.xsd', xml),
    ...errosDoXsd(PL, 'cteModalRodoviario_v4.00.xsd', avulso(xml, 'rodo', NS_CTE)),
  ]

  const linhas: Linha[] = []
  for (const notas of [1, 100, 2000]) {
    const dados = dadosCom(notas)
    const numerado = (i: number) => ({ ...dados, ide: { ...dados.ide, nCT: String(i + 1) } })
    const vezes = Math.max(10, Math.round(DOCUMENTOS / Math.max(1, notas / 50)))
    const inteiro = (i: number): string => {
      const { xml } = montarCte(numerado(i))
      const assinado = assinarCte(xml!, assinante)
      compactarParaEnvio(assinado)
      return assinado
    }
    const medidas: Record<string, (i: number) => unknown> = {
      rsa: (i) =>
        sign('RSA-SHA1', Buffer.concat([signedInfo, Buffer.from([i & 255])]), assinante.chavePrivada),
      montar: (i) => montarCte(numerado(i)),
      inteiro,
      ...(comXsd
        ? {
            comXsd: (i: number) => {
              const erros = conferirNoXsd(inteiro(i))
              if (erros.length > 0) throw new Error(erros[0])
            },
          }
        : {}),
    }
    const tempos: Record<string, number[]> = Object.fromEntries(
      Object.keys(medidas).map((nome) => [nome, []]),
    )
    for (let rodada = 0; rodada <= RODADAS; rodada++) {
      for (const [nome, trabalho] of Object.entries(medidas)) {
        const ms = cpu(vezes, trabalho)
        if (rodada > 0) tempos[nome]!.push(ms)
      }
    }
    const rsa = mediana(tempos.rsa!)
    const linha = (medida: string, nome: string, meta: string): Linha => {
      const ms = mediana(tempos[nome]!)
      return { medida: `${medida}, ${notas} NF-e (ms)`, nosso: ms, base: rsa, razao: ms / rsa, meta }
    }
    linhas.push(linha('conferir e montar', 'montar', '-'))
    linhas.push(linha('conferir, montar, assinar, compactar', 'inteiro', notas === 1 ? '≤ 3' : '-'))
    if (comXsd) linhas.push(linha('o mesmo e o XSD oficial com modal', 'comXsd', '-'))
  }
  return { linhas }
}

export default { nome: 'CT-e: do objeto ao envio, beside a bare RSA-2048 signature', run } satisfies Bench

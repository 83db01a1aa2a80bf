import { useQueries } from '@tanstack/react-query'
import { codigoDoCanhoto } from '@tropeiro/contract/comprovacao/canhotos/rules'
import { formatChave, formatDocumento, formatMoney } from '@tropeiro/contract/formats'
import type { LinhaDoRomaneio, RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { useParam } from '../../lib/nav.tsx'
import { consultaDoRomaneio } from '../../transporte/romaneios/index.ts'
import { Barcode, ErrorState, PrintPage, PrintSheet, Spinner } from '../../ui/index.ts'

/** Slips on a sheet of A4. */
const POR_FOLHA = 4

/** The slips of one romaneio or several (numbers separated by commas), four to a sheet, each with its bar code. */
export function Page() {
  const numeros = useParam('numero').split(',').filter(Boolean)
  const found = useQueries({ queries: numeros.map(consultaDoRomaneio) })
  const failed = found.find((q) => q.error)
  const ready = found.every((q) => q.data)
  const sheets = found.flatMap((q) => (q.data ? folhas(q.data) : []))
  const title =
    numeros.length === 1 ? `Canhotos do romaneio ${numeros[0]}` : `Canhotos de ${numeros.length} romaneios`
  return (
    <PrintPage title={title} ready={ready}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => found.forEach((q) => void q.refetch())} />
      ) : ready ? (
        sheets.map((sheet, at) => (
          <PrintSheet key={sheet.id} last={at === sheets.length - 1}>
            {sheet.notas.map((nota) => (
              <Canhoto key={nota._id} nota={nota} r={sheet.romaneio} />
            ))}
          </PrintSheet>
        ))
      ) : (
        <Spinner />
      )}
    </PrintPage>
  )
}

function folhas(romaneio: RomaneioCompleto) {
  const notas = romaneio.notas.filter((n) => n.no_romaneio)
  return Array.from({ length: Math.ceil(notas.length / POR_FOLHA) }, (_, at) => ({
    id: `${romaneio._id}-${at}`,
    romaneio,
    notas: notas.slice(at * POR_FOLHA, (at + 1) * POR_FOLHA),
  }))
}

/** One slip: what the receiver signs, and the code by which the scanned paper finds its note. */
function Canhoto({ nota: n, r }: { nota: LinhaDoRomaneio; r: RomaneioCompleto }) {
  const code = codigoDoCanhoto({ _id: n._id, chave: n.chave_nota })
  return (
    <section className="keep mb-[5mm] h-[62mm] border-b border-dashed border-black pb-[4mm] text-black">
      <div className="grid h-[36mm] grid-cols-[1fr_42mm] border border-black text-[9px]">
        <div className="grid grid-rows-[auto_1fr]">
          <p className="border-b border-black px-2 py-1 leading-snug">
            Recebi de <strong>{n.nome_dist}</strong> ({formatDocumento(n.cnpj_dist)}), pela transportadora{' '}
            {r.nome_empresa}, as mercadorias da nota ao lado, em {n.qtd_volumes}{' '}
            {n.qtd_volumes === 1 ? 'volume' : 'volumes'}, no valor de {formatMoney(n.valor_mercadoria)}.
            <br />
            <strong>{n.nome_destinatario}</strong> · {n.end_dest}, {n.bairro}, {n.cidade}/{n.uf}
          </p>
          <div className="grid grid-cols-[30mm_1fr_32mm] divide-x divide-black">
            <p className="px-2 py-1">Data e hora</p>
            <p className="px-2 py-1">Nome legível e assinatura de quem recebeu</p>
            <p className="px-2 py-1">Documento</p>
          </div>
        </div>
        <div className="num flex flex-col items-center justify-center gap-0.5 border-l border-black text-center">
          <span className="text-[9px]">{n.tipo_doc === 'NOTA' ? 'NF-e' : n.tipo_doc}</span>
          <span className="text-[15px] font-bold">Nº {String(n.numero_nota).padStart(9, '0')}</span>
          <span>Série {String(n.serie_nota).padStart(3, '0')}</span>
          <span>
            Romaneio {r.numero_romaneio} · parada {n.pos_entrega}
          </span>
        </div>
      </div>
      <Barcode
        value={code}
        width={n.chave_nota ? 130 : 70}
        height={13}
        text={n.chave_nota ? formatChave(code) : code}
        className="mx-auto mt-[4mm]"
      />
    </section>
  )
}

import { useQueries } from '@tanstack/react-query'
import {
  formatCep,
  formatCnpj,
  formatDateTime,
  formatDia,
  formatDocumento,
  formatMoney,
  formatNumber,
  formatPeso,
} from '@tropeiro/contract/formats'
import {
  type Avulso,
  nomeDoAvulso,
  nomeDoPagador,
  type PessoaDoAvulso,
  type TipoDeAvulso,
} from '@tropeiro/contract/transporte/documentos'
import type { ReactNode } from 'react'
import { useParam } from '../../lib/nav.tsx'
import { Barcode, ErrorState, PrintPage, PrintSheet, Spinner } from '../../ui/index.ts'
import { consultaDoAvulso } from './documentos.queries.ts'

const nomeDe = (d: Avulso) => nomeDoAvulso[d.tipo_doc as TipoDeAvulso]

/** The paper of a document without NF-e (ids separated by commas), with the code that a reader takes for the note. */
export function Page() {
  const ids = useParam('id').split(',').filter(Boolean)
  const found = useQueries({ queries: ids.map(consultaDoAvulso) })
  const failed = found.find((q) => q.error)
  const ready = found.every((q) => q.data)
  const [first] = found
  const title =
    ids.length === 1 && first?.data
      ? `${nomeDe(first.data)} ${first.data.numero}`
      : `${ids.length} documentos`
  return (
    <PrintPage title={title} ready={ready}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => found.forEach((q) => void q.refetch())} />
      ) : ready ? (
        found.map(
          (q, i) =>
            q.data && (
              <PrintSheet key={q.data._id} last={i === found.length - 1}>
                <Folha d={q.data} />
              </PrintSheet>
            ),
        )
      ) : (
        <Spinner />
      )}
    </PrintPage>
  )
}

function Quadro({
  titulo,
  children,
  className = '',
}: {
  titulo: string
  children: ReactNode
  className?: string
}) {
  return (
    <div className={`keep border border-black px-2 py-1 ${className}`}>
      <p className="text-[9px] leading-tight uppercase">{titulo}</p>
      <div className="text-[12px] leading-snug">{children || '—'}</div>
    </div>
  )
}

function Pessoa({ titulo, p }: { titulo: string; p: PessoaDoAvulso }) {
  return (
    <Quadro titulo={titulo}>
      <p className="font-bold">{p.nome}</p>
      <p className="num">
        {formatDocumento(p.documento)}
        {p.telefone && ` · ${p.telefone}`}
      </p>
      <p>
        {p.logradouro}, {p.numero}
        {p.complemento && `, ${p.complemento}`}
      </p>
      <p>
        {p.bairro} - {p.cidade}/{p.uf}
        {p.cep && ` · CEP ${formatCep(p.cep)}`}
      </p>
    </Quadro>
  )
}

function Folha({ d }: { d: Avulso }) {
  const coleta = d.tipo_doc === 'COLETA'
  return (
    <>
      <header className="mb-3 flex items-start justify-between gap-6 border-b-2 border-black pb-3">
        <div className="min-w-0">
          <p className="text-[15px] leading-tight font-bold">{d.empresa?.nome ?? ''}</p>
          {d.empresa && <p className="num text-[11px]">CNPJ {formatCnpj(d.empresa.cnpj)}</p>}
          <p className="text-[11px]">
            {d.base ? `Base ${d.base}` : ''}
            {d.rota && ` · Rota ${d.rota}`}
            {d.romaneio !== null && ` · Romaneio ${d.romaneio}`}
          </p>
        </div>
        <div className="shrink-0 text-right">
          <p className="text-[13px] font-bold">{nomeDe(d)}</p>
          <p className="num text-[22px] leading-tight font-bold">Nº {d.numero}</p>
          <Barcode value={d.codigo} width={60} height={12} className="ml-auto" />
        </div>
      </header>
      <div className="grid grid-cols-2 gap-1.5">
        <Pessoa titulo={coleta ? 'Coletar em' : 'Remetente'} p={d.remetente} />
        <Pessoa titulo={coleta ? 'Entregar a' : 'Destinatário'} p={d.destinatario_pessoa} />
      </div>
      <div className="mt-1.5 grid grid-cols-4 gap-1.5">
        <Quadro titulo="Emissão">{formatDateTime(d.dataEmissao)}</Quadro>
        <Quadro titulo="Prazo">{d.prazo && formatDia(d.prazo)}</Quadro>
        <Quadro titulo="Volumes">{formatNumber(d.volume)}</Quadro>
        <Quadro titulo="Peso">{d.peso_gramas > 0 && formatPeso(d.peso_gramas)}</Quadro>
        <Quadro titulo="Natureza">{d.natureza}</Quadro>
        <Quadro titulo="Espécie">{d.especie}</Quadro>
        <Quadro titulo="Valor declarado">{formatMoney(d.valor)}</Quadro>
        <Quadro titulo="Frete">
          {d.frete > 0 && `${formatMoney(d.frete)} · `}
          {nomeDoPagador[d.pagador]}
        </Quadro>
      </div>
      {coleta && (
        <div className="mt-1.5 grid grid-cols-2 gap-1.5">
          <Quadro titulo="Quando coletar">
            {d.coleta_de &&
              `${formatDateTime(d.coleta_de)}${d.coleta_ate ? ` até ${formatDateTime(d.coleta_ate)}` : ''}`}
          </Quadro>
          <Quadro titulo="Falar com">{d.contato}</Quadro>
        </div>
      )}
      {d.itens.length > 0 && <Conteudo d={d} />}
      {d.observacao && (
        <Quadro titulo="Observação" className="mt-1.5">
          <span className="whitespace-pre-line">{d.observacao}</span>
        </Quadro>
      )}
      <Assinaturas d={d} />
    </>
  )
}

function Conteudo({ d }: { d: Avulso }) {
  return (
    <table className="mt-2 w-full border-collapse text-[11px]">
      <thead>
        <tr>
          {['Item', 'Descrição', 'Quantidade', 'Valor'].map((text, at) => (
            <th
              key={text}
              className={`border border-black px-1.5 py-0.5 ${at > 1 ? 'text-right' : 'text-left'}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {d.itens.map((item, at) => (
          <tr key={`${item.descricao} ${item.quantidade} ${item.valor}`} className="keep">
            <td className="num w-10 border border-black px-1.5 py-0.5">{at + 1}</td>
            <td className="border border-black px-1.5 py-0.5">{item.descricao}</td>
            <td className="num w-24 border border-black px-1.5 py-0.5 text-right">
              {formatNumber(item.quantidade)}
            </td>
            <td className="num w-28 border border-black px-1.5 py-0.5 text-right">
              {formatMoney(item.valor)}
            </td>
          </tr>
        ))}
        <tr className="font-bold">
          <td colSpan={3} className="border border-black px-1.5 py-0.5 text-right">
            Total
          </td>
          <td className="num border border-black px-1.5 py-0.5 text-right">{formatMoney(d.valor)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Assinaturas({ d }: { d: Avulso }) {
  const quem = d.tipo_doc === 'COLETA' ? 'Quem entregou a mercadoria' : 'Quem recebeu'
  return (
    <>
      {d.tipo_doc === 'DECLARACAO' && (
        <div className="keep mt-3 text-[11px] leading-snug">
          <p>
            Declaro que não sou obrigado a emitir nota fiscal por este envio, que o conteúdo acima é
            verdadeiro e que nele não há nada cujo transporte a lei proíba. Respondo pelo que declaro,
            inclusive perante o fisco.
          </p>
          <div className="mt-8 grid grid-cols-2 gap-8">
            <p className="border-t border-black pt-0.5">Local e data</p>
            <p className="border-t border-black pt-0.5">Assinatura de {d.remetente.nome}</p>
          </div>
        </div>
      )}
      <div className="keep mt-10 grid grid-cols-[2fr_1fr_1fr] gap-6 text-[11px]">
        <p className="border-t border-black pt-0.5">{quem}: nome e assinatura</p>
        <p className="border-t border-black pt-0.5">Documento</p>
        <p className="border-t border-black pt-0.5">Data e hora</p>
      </div>
    </>
  )
}

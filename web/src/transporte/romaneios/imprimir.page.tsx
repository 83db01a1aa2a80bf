import { useQueries } from '@tanstack/react-query'
import {
  formatCep,
  formatCpf,
  formatDateTime,
  formatDia,
  formatMoney,
  formatNumber,
  formatPlaca,
  formatTelefone,
} from '@tropeiro/contract/formats'
import type { LinhaDoRomaneio, RomaneioCompleto } from '@tropeiro/contract/transporte/romaneios/calls'
import { somar } from '@tropeiro/contract/transporte/romaneios/edicao'
import { Link, useParam } from '../../lib/nav.tsx'
import { Barcode, ErrorState, PrintPage, PrintSheet, Spinner } from '../../ui/index.ts'
import { paradasDasLinhas } from './ordem.ts'
import { pesoCurto } from './peso.ts'
import { consultaDoRomaneio } from './romaneios.queries.ts'

/** The paper that goes with the driver: A4, one romaneio or several (numbers separated by commas). */
export function Page() {
  const numeros = useParam('numero').split(',').filter(Boolean)
  const found = useQueries({ queries: numeros.map(consultaDoRomaneio) })
  const failed = found.find((q) => q.error)
  const ready = found.every((q) => q.data)
  const title = numeros.length === 1 ? `Romaneio ${numeros[0]}` : `${numeros.length} romaneios`
  return (
    <PrintPage
      title={title}
      ready={ready}
      actions={
        <>
          <Link
            to={`/app/romaneios/imprimir/${numeros.join(',')}/canhotos`}
            className="text-sm text-accent-text hover:underline"
          >
            Imprimir canhotos
          </Link>
          <Link
            to={`/app/romaneios/imprimir/${numeros.join(',')}/etiquetas`}
            className="text-sm text-accent-text hover:underline"
          >
            Imprimir etiquetas
          </Link>
        </>
      }
    >
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => found.forEach((q) => void q.refetch())} />
      ) : ready ? (
        found.map(
          (q, i) =>
            q.data && (
              <PrintSheet key={q.data._id} last={i === found.length - 1}>
                <Folha r={q.data} />
              </PrintSheet>
            ),
        )
      ) : (
        <Spinner />
      )}
    </PrintPage>
  )
}

function Folha({ r }: { r: RomaneioCompleto }) {
  const notas = r.notas.filter((n) => n.no_romaneio)
  const t = somar(notas)
  const paradas = paradasDasLinhas(notas)
  const cidades = porCidade(notas)
  return (
    <>
      <header className="mb-3 flex items-start justify-between gap-6 border-b-2 border-black pb-3">
        <div className="min-w-0">
          <p className="text-[15px] leading-tight font-bold">{r.grupo_emp}</p>
          <p className="text-[11px]">{r.nome_empresa}</p>
          <p className="text-[11px]">
            {r.unidade ? `Base ${r.unidade}` : 'Sem base'}
            {r.rota && ` · Rota ${r.rota}`}
          </p>
        </div>
        <div className="shrink-0 text-right">
          <p className="text-[11px]">Romaneio de entrega</p>
          <p className="num text-[22px] leading-tight font-bold">Nº {r.numero_romaneio}</p>
          <Barcode
            value={String(r.numero_romaneio)}
            width={52}
            height={11}
            text={false}
            className="ml-auto"
          />
        </div>
      </header>
      <dl className="keep mb-3 grid grid-cols-4 gap-x-4 gap-y-1 text-[11px]">
        <Dado nome="Motorista" valor={r.nome_motorista} />
        <Dado nome="CPF" valor={r.cpf_motorista ? formatCpf(r.cpf_motorista) : ''} />
        <Dado nome="Placa" valor={formatPlaca(r.placa_veiculo)} />
        <Dado nome="Data" valor={formatDateTime(r.saida_em ?? r.created_at)} />
      </dl>
      <table>
        <thead>
          <tr>
            <th style={{ width: '12mm' }}>Parada</th>
            <th style={{ width: '27mm' }}>NF / série, prazo</th>
            <th>Destinatário e endereço</th>
            <th style={{ width: '30mm' }}>Bairro, cidade</th>
            <th style={{ width: '9mm' }}>Vol.</th>
            <th style={{ width: '18mm' }}>Peso</th>
            <th style={{ width: '21mm' }}>Valor</th>
            <th style={{ width: '32mm' }}>Recebido por</th>
          </tr>
        </thead>
        <tbody>
          {notas.map((n) => (
            <tr key={n._id} style={{ height: '12mm' }}>
              <td className="num">
                <strong>{paradas.daLinha.get(n._id)}</strong>
                <br />
                <small>nota {n.pos_entrega}</small>
              </td>
              <td className="num">
                <strong>{n.numero_nota}</strong> / {n.serie_nota}
                {n.prazo && (
                  <>
                    <br />
                    até {formatDia(n.prazo)}
                  </>
                )}
              </td>
              <td>
                <strong>{n.nome_destinatario}</strong>
                <br />
                {n.end_dest}
                {n.telefone && (
                  <>
                    <br />
                    Tel. {formatTelefone(n.telefone)}
                  </>
                )}
              </td>
              <td>
                {n.bairro}
                <br />
                {n.cidade}/{n.uf}
                {n.cep && (
                  <>
                    <br />
                    CEP {formatCep(n.cep)}
                  </>
                )}
              </td>
              <td className="num" style={{ textAlign: 'right' }}>
                {formatNumber(n.qtd_volumes)}
              </td>
              <td className="num" style={{ textAlign: 'right' }}>
                {pesoCurto(n.peso_gramas)}
              </td>
              <td className="num" style={{ textAlign: 'right' }}>
                {formatMoney(n.valor_mercadoria)}
              </td>
              <td />
            </tr>
          ))}
          <tr className="keep num font-semibold">
            <td colSpan={4}>
              Total: {formatNumber(t.notas)} {t.notas === 1 ? 'nota' : 'notas'} em{' '}
              {formatNumber(paradas.quantas)} {paradas.quantas === 1 ? 'parada' : 'paradas'}
            </td>
            <td style={{ textAlign: 'right' }}>{formatNumber(t.volumes)}</td>
            <td style={{ textAlign: 'right' }}>{pesoCurto(t.peso_gramas)}</td>
            <td style={{ textAlign: 'right' }}>{formatMoney(t.valor)}</td>
            <td />
          </tr>
        </tbody>
      </table>
      {cidades.length > 1 && <PorCidade cidades={cidades} />}
      <div className="keep mt-14 grid grid-cols-2 gap-12 text-center text-[11px]">
        <p className="border-t border-black pt-1">
          Motorista
          <br />
          {r.nome_motorista}
        </p>
        <p className="border-t border-black pt-1">
          Conferente
          <br />
          {r.criador}
        </p>
      </div>
    </>
  )
}

/** What there is for each city, in the order in which the truck comes to it. */
function porCidade(notas: readonly LinhaDoRomaneio[]) {
  const grupos = new Map<string, LinhaDoRomaneio[]>()
  for (const n of notas) {
    const onde = `${n.cidade}/${n.uf}`
    grupos.set(onde, [...(grupos.get(onde) ?? []), n])
  }
  return [...grupos].map(([onde, linhas]) => ({
    onde,
    ...somar(linhas),
    paradas: paradasDasLinhas(linhas).quantas,
  }))
}

function PorCidade({ cidades }: { cidades: ReturnType<typeof porCidade> }) {
  return (
    <table className="keep mt-4" aria-label="Por cidade">
      <thead>
        <tr>
          {['Cidade', 'Paradas', 'Notas', 'Volumes', 'Peso', 'Valor'].map((nome, at) => (
            <th key={nome} style={at > 0 ? { textAlign: 'right' } : undefined}>
              {nome}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cidades.map((c) => (
          <tr key={c.onde} className="num">
            <td>{c.onde}</td>
            <td style={{ textAlign: 'right' }}>{formatNumber(c.paradas)}</td>
            <td style={{ textAlign: 'right' }}>{formatNumber(c.notas)}</td>
            <td style={{ textAlign: 'right' }}>{formatNumber(c.volumes)}</td>
            <td style={{ textAlign: 'right' }}>{pesoCurto(c.peso_gramas)}</td>
            <td style={{ textAlign: 'right' }}>{formatMoney(c.valor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Dado({ nome, valor }: { nome: string; valor: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-[9px]">{nome}</dt>
      <dd className="num truncate font-semibold">{valor || '—'}</dd>
    </div>
  )
}

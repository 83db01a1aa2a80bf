import type { NotaDoProtocolo, Protocolo } from '@tropeiro/contract/comprovacao/protocolos/calls'
import {
  formatChave,
  formatDateTime,
  formatDocumento,
  formatMoney,
  formatNumber,
  formatPeso,
  formatPlaca,
} from '@tropeiro/contract/formats'
import { Barcode } from '../../../../ui/index.ts'
import { statusDoPapel } from '../status.ts'

const sum = (notas: readonly NotaDoProtocolo[], of: (n: NotaDoProtocolo) => number) =>
  notas.reduce((total, n) => total + of(n), 0)

function Linha({ nota: n, at }: { nota: NotaDoProtocolo; at: number }) {
  return (
    <tr>
      <td style={{ textAlign: 'right' }}>{at + 1}</td>
      <td>
        <strong>{formatNumber(n.numero)}</strong> / {n.serie}
        {n.chave && <div style={{ fontSize: 6.4, whiteSpace: 'nowrap' }}>{formatChave(n.chave)}</div>}
      </td>
      <td>
        {n.nome_destinatario}
        <div style={{ fontSize: 8.5 }}>{[n.municipio, n.uf].filter(Boolean).join('/')}</div>
      </td>
      <td style={{ whiteSpace: 'nowrap' }}>
        {n.data_entrega ? formatDateTime(n.data_entrega) : n.ocorrencia || '—'}
        {n.data_entrega && n.situacao === 'outras' && n.ocorrencia && (
          <div style={{ fontSize: 8.5 }}>{n.ocorrencia}</div>
        )}
      </td>
      <td>{n.recebedor || '—'}</td>
      <td style={{ textAlign: 'right' }}>{formatNumber(n.volumes)}</td>
      <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>{formatMoney(n.valor_centavos)}</td>
      <td>{statusDoPapel(n.status_fisico).label}</td>
    </tr>
  )
}

const Dado = ({ nome, valor }: { nome: string; valor: string }) => (
  <div className="min-w-0">
    <span className="block text-[8px] tracking-wide uppercase">{nome}</span>
    <span className="block text-[10.5px] leading-snug">{valor || '—'}</span>
  </div>
)

function Cabecalho({ protocolo: p }: { protocolo: Protocolo }) {
  return (
    <header className="flex items-start justify-between gap-6 border-b-2 border-black pb-3">
      <div className="min-w-0">
        <p className="text-[13px] font-semibold">{p.empresa.nome}</p>
        <p className="text-[9.5px]">
          CNPJ {formatDocumento(p.empresa.cnpj)}
          {p.base && ` · Base ${p.base}`}
        </p>
        {p.empresa.endereco && <p className="text-[9.5px]">{p.empresa.endereco}</p>}
        <h2 className="mt-3 text-[17px] leading-tight font-bold">Protocolo de entrega de comprovantes</h2>
        {p.status === 'cancelado' && (
          <p className="mt-1 inline-block border-2 border-black px-2 text-[12px] font-bold">
            CANCELADO: {p.motivo}
          </p>
        )}
        {p.status === 'previa' && (
          <p className="mt-1 inline-block border-2 border-black px-2 text-[12px] font-bold">
            PRÉVIA: NÃO GERADO
          </p>
        )}
      </div>
      <div className="shrink-0 text-right">
        <p className="text-[9px]">PROTOCOLO Nº</p>
        <p className="text-[22px] leading-none font-bold">{p.numero}</p>
        <Barcode value={String(p.numero)} height={11} width={46} text={false} className="mt-1.5 ml-auto" />
      </div>
    </header>
  )
}

function Assinatura() {
  return (
    <section className="keep mt-5 grid grid-cols-[1.4fr_0.8fr_1fr] gap-0 border border-black text-[9px]">
      {['Recebido por (nome legível e documento)', 'Data e hora', 'Carimbo'].map((label) => (
        <div key={label} className="h-[26mm] border-l border-black p-1.5 first:border-l-0">
          {label}
          {label === 'Data e hora' && (
            <p className="mt-[9mm] text-[12px] tracking-wide">____/____/______ ___:___</p>
          )}
        </div>
      ))}
      <div className="col-span-3 h-[14mm] border-t border-black p-1.5">Assinatura</div>
    </section>
  )
}

/** One protocol on paper: who delivers which proofs to whom, and room to sign for them. */
export function FolhaDoProtocolo({ protocolo: p }: { protocolo: Protocolo }) {
  return (
    <>
      <Cabecalho protocolo={p} />
      <section className="my-3 grid grid-cols-4 gap-x-4 gap-y-2">
        <div className="col-span-2">
          <Dado nome="Remetente" valor={p.nome_remetente} />
        </div>
        <Dado nome="CNPJ" valor={formatDocumento(p.cnpj_remetente)} />
        <Dado nome="Gerado em" valor={p.gerado_em ? formatDateTime(p.gerado_em) : ''} />
        <div className="col-span-2">
          <Dado nome="Endereço" valor={p.remetente_endereco} />
        </div>
        <Dado nome="Romaneio" valor={`${p.rom} de ${formatDateTime(p.romaneio.created_at)}`} />
        <Dado nome="Gerado por" valor={p.criado_por} />
        <div className="col-span-2">
          <Dado
            nome="Motorista"
            valor={[p.motorista, formatPlaca(p.placa_veiculo)].filter(Boolean).join(' · ')}
          />
        </div>
        <Dado nome="Notas" valor={formatNumber(p.total_notas)} />
        <Dado nome="Valor" valor={formatMoney(p.total_valor_centavos)} />
      </section>
      <table aria-label={`Notas do protocolo ${p.numero}`}>
        <thead>
          <tr>
            <th>#</th>
            <th>NF / série</th>
            <th>Destinatário</th>
            <th>Entrega</th>
            <th>Recebedor</th>
            <th style={{ textAlign: 'right' }}>Vol.</th>
            <th style={{ textAlign: 'right' }}>Valor</th>
            <th>Nota física</th>
          </tr>
        </thead>
        <tbody>
          {p.notas.map((n, at) => (
            <Linha key={n._id} nota={n} at={at} />
          ))}
          <tr className="keep">
            <td colSpan={5}>
              <strong>
                Total: {p.total_notas === 1 ? '1 nota' : `${formatNumber(p.total_notas)} notas`},{' '}
                {formatPeso(sum(p.notas, (n) => n.peso_gramas))}
              </strong>
            </td>
            <td style={{ textAlign: 'right' }}>
              <strong>{formatNumber(p.total_volumes)}</strong>
            </td>
            <td style={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
              <strong>{formatMoney(p.total_valor_centavos)}</strong>
            </td>
            <td />
          </tr>
        </tbody>
      </table>
      <p className="mt-2 text-[9px]">
        Declaramos ter recebido os comprovantes de entrega das notas fiscais relacionadas acima.
      </p>
      <Assinatura />
    </>
  )
}

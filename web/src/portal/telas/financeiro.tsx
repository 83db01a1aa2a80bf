import type { Fatura } from '@tropeiro/contract/faturamento/faturas/formas'
import type { Boleto } from '@tropeiro/contract/financeiro/boletos/formas'
import { formatDia, formatMoney, formatNumber, formatQuantas } from '@tropeiro/contract/formats'
import { Copy, Download } from 'lucide-react'
import { useBoletos, useFaturas, usePapel } from '../../gestao/portal/portal.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Badge, type Tone } from '../../ui/status-pill.tsx'
import { toast } from '../../ui/toast.tsx'
import { Cartao, Esqueleto, Falha, Nada, Titulo } from '../pecas.tsx'
import { useTitulo } from '../rota.ts'

const estado = (f: Fatura): { nome: string; tom: Tone } => {
  if (f.estado === 'paga') return { nome: 'Paga', tom: 'ok' }
  if (f.estado === 'cancelada') return { nome: 'Cancelada', tom: 'neutral' }
  if (f.vencida) return { nome: 'Vencida', tom: 'bad' }
  if (f.estado === 'disputa') return { nome: 'Em disputa', tom: 'warn' }
  return { nome: f.estado === 'parcial' ? 'Paga em parte' : 'A vencer', tom: 'info' }
}

/** What he owes for the freight: invoices, and the boletos by which they are paid. */
export function Financeiro() {
  useTitulo('Financeiro')
  const [faturas, boletos] = [useFaturas(), useBoletos()]
  const vivas = faturas.data?.dados.filter((f) => f.estado !== 'cancelada') ?? []
  const aberto = vivas.reduce((sum, f) => sum + f.saldo, 0)
  return (
    <div className="flex flex-col gap-4">
      <Titulo
        texto={
          faturas.data &&
          `${formatMoney(aberto)} em aberto, em ${formatQuantas(vivas.filter((f) => f.saldo > 0).length, 'fatura', 'faturas')}`
        }
      >
        Financeiro
      </Titulo>
      {(boletos.data?.length ?? 0) > 0 && (
        <Cartao titulo="Boletos para pagar">
          <ul className="divide-y divide-line">
            {boletos.data?.map((b) => (
              <LinhaDoBoleto key={b._id} b={b} />
            ))}
          </ul>
        </Cartao>
      )}
      <Cartao titulo="Faturas de frete">
        {faturas.isError && !faturas.data ? (
          <Falha erro={faturas.error} de_novo={() => void faturas.refetch()} />
        ) : !faturas.data ? (
          <Esqueleto />
        ) : faturas.data.dados.length === 0 ? (
          <Nada titulo="Nenhuma fatura ainda">As faturas do frete que você toma aparecem aqui.</Nada>
        ) : (
          <ul className="divide-y divide-line">
            {faturas.data.dados.map((f) => (
              <LinhaDaFatura key={f._id} f={f} />
            ))}
          </ul>
        )}
      </Cartao>
    </div>
  )
}

function LinhaDaFatura({ f }: { f: Fatura }) {
  const papel = usePapel()
  const { nome, tom } = estado(f)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="num font-medium">Fatura {formatNumber(f.numero)}</span>{' '}
        <Badge tone={tom}>{nome}</Badge>
        <span className="num block truncate text-xs text-ink-3">
          {formatQuantas(f.quantidade, 'CT-e', 'CT-e')}
          {f.periodo_de && f.periodo_ate && ` · de ${formatDia(f.periodo_de)} a ${formatDia(f.periodo_ate)}`}{' '}
          · vence em {formatDia(f.vencimento)}
        </span>
      </span>
      <span className="num text-right">
        {formatMoney(f.valor + f.ajuste)}
        {f.saldo > 0 && f.saldo < f.valor + f.ajuste && (
          <span className="block text-xs text-ink-3">falta {formatMoney(f.saldo)}</span>
        )}
      </span>
      <Button
        icon={Download}
        onClick={() => papel.mutate({ tipo: 'fatura', id: f._id, nome: `fatura-${f.numero}.pdf` })}
      >
        PDF
      </Button>
    </li>
  )
}

function LinhaDoBoleto({ b }: { b: Boleto }) {
  const papel = usePapel()
  const copiar = async (texto: string, diz: string) => {
    await navigator.clipboard.writeText(texto)
    toast.success(diz)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="num font-medium">{formatMoney(b.valor)}</span>{' '}
        <span className="num text-ink-2">vence em {formatDia(b.vencimento)}</span>
        {b.linha_digitavel && (
          <span className="num block text-xs break-all text-ink-3">{b.linha_digitavel}</span>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        {b.linha_digitavel && (
          <Button
            icon={Copy}
            onClick={() => void copiar(b.linha_digitavel ?? '', 'Linha digitável copiada.')}
          >
            Linha digitável
          </Button>
        )}
        {b.pix && (
          <Button icon={Copy} onClick={() => void copiar(b.pix ?? '', 'PIX copiado.')}>
            PIX
          </Button>
        )}
        <Button
          icon={Download}
          onClick={() => papel.mutate({ tipo: 'boleto', id: b._id, nome: `boleto-${b.nosso_numero}.pdf` })}
        >
          PDF
        </Button>
      </span>
    </li>
  )
}

import { formatPeso, formatPlaca, formatQuantas } from '@tropeiro/contract/formats'
import {
  ChevronRight,
  CircleCheckBig,
  ClipboardCheck,
  Fuel,
  PackageOpen,
  ReceiptText,
  RefreshCw,
  UserRound,
} from 'lucide-react'
import { cx } from '../../lib/cx.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { paradasDe, type RomaneioVisto } from '../data/day.ts'
import { atualizarDia, usePhone } from '../data/phone.ts'
import { useDia } from '../data/use-day.ts'
import { Action } from '../pieces/action.tsx'
import { ChangesCard } from '../pieces/changes-card.tsx'
import { InstallCard } from '../pieces/install-card.tsx'
import { Progress } from '../pieces/progress.tsx'
import { Screen } from '../pieces/screen.tsx'
import { ir } from '../route.ts'

const estados = {
  expedicao: { text: 'Pronto para sair', className: 'bg-warn-soft text-warn-text' },
  viagem: { text: 'Em viagem', className: 'bg-info-soft text-info-text' },
  concluido: { text: 'Concluído', className: 'bg-ok-soft text-ok-text' },
}

function RomaneioCard({ romaneio: r }: { romaneio: RomaneioVisto }) {
  const volumes = r.notas.reduce((sum, n) => sum + n.volumes, 0)
  const peso = r.notas.reduce((sum, n) => sum + n.peso_gramas, 0)
  const redo = r.notas.filter((n) => n.refazer !== null && n.envio !== 'esperando').length
  const estado = estados[r.estado]
  return (
    <button
      type="button"
      onClick={() => ir(`romaneio/${r.numero_romaneio}`)}
      className="flex w-full flex-col gap-3 rounded-2xl border border-line bg-surface p-4 text-left shadow-low active:bg-hover"
    >
      <span className="flex w-full items-start gap-2">
        <span className="min-w-0 flex-1">
          <span className="num block text-xl font-semibold tracking-tight">Romaneio {r.numero_romaneio}</span>
          <span className="block truncate text-ink-2">
            {[r.rota || r.unidade, formatPlaca(r.placa_veiculo)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={cx('shrink-0 rounded-full px-3 py-1 text-[14px] font-semibold', estado.className)}>
          {estado.text}
        </span>
      </span>
      <span className="block w-full">
        <Progress done={r.feitas} total={r.notas.length} />
      </span>
      <span className="flex w-full items-end justify-between gap-3">
        <span className="num text-[15px] text-ink-2">
          <strong className="text-ink">
            {r.feitas} de {r.notas.length}
          </strong>{' '}
          notas · {formatQuantas(paradasDe(r.notas).length, 'parada', 'paradas')}
          <span className="block text-ink-3">
            {formatQuantas(volumes, 'volume', 'volumes')} · {formatPeso(peso)}
          </span>
        </span>
        <ChevronRight size={24} aria-hidden className="text-ink-3" />
      </span>
      {redo > 0 && (
        <span className="w-full rounded-xl bg-warn-soft px-3 py-2 text-[15px] font-semibold text-warn-text">
          {redo === 1 ? '1 comprovante precisa ser refeito' : `${redo} comprovantes precisam ser refeitos`}
        </span>
      )}
    </button>
  )
}

function Nothing() {
  const { falha, atualizando } = usePhone()
  const failed = falha !== null
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-2 px-4 text-center">
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-sunken text-ink-3">
        <PackageOpen size={36} aria-hidden />
      </span>
      <h2 className="text-xl font-semibold">
        {failed ? 'Não foi possível carregar' : 'Nenhum romaneio para hoje'}
      </h2>
      <p className="mb-4 text-ink-2">
        {failed
          ? falha.http === 0
            ? 'Sem rede. Assim que houver sinal, seus romaneios aparecem aqui.'
            : falha.mensagem
          : 'Quando a expedição montar um romaneio no seu nome, ele aparece aqui.'}
      </p>
      <Action tone="primary" icon={RefreshCw} loading={atualizando} onClick={() => void atualizarDia()}>
        Atualizar
      </Action>
    </div>
  )
}

/** Before he drives away: the vehicles of his trips, or another one. */
function CheckVehicle({ placas }: { placas: readonly string[] }) {
  if (placas.length === 0)
    return (
      <Action icon={ClipboardCheck} onClick={() => ir('checklist')}>
        Conferir um veículo
      </Action>
    )
  return placas.map((placa) => (
    <Action key={placa} icon={ClipboardCheck} onClick={() => ir(`checklist/${placa}`)}>
      Conferir o {formatPlaca(placa)}
    </Action>
  ))
}

const hour = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

/** The driver's day: his romaneios, the one under way first. */
export function TodayScreen() {
  const dia = useDia()
  const { sessao, hojeEm, atualizando, falha } = usePhone()
  const nome = sessao?.sessao.nome.split(' ')[0] ?? ''
  const open = dia?.filter((r) => r.estado !== 'concluido') ?? []
  const ended = dia?.filter((r) => r.estado === 'concluido') ?? []
  return (
    <Screen
      title={`Olá, ${nome}`}
      subtitle={sessao?.sessao.grupo_ativo}
      right={
        <>
          <button
            type="button"
            aria-label="Atualizar"
            onClick={() => void atualizarDia()}
            className="grid size-13 place-items-center rounded-full active:bg-white/10"
          >
            {atualizando ? <Spinner className="!size-5" /> : <RefreshCw size={22} aria-hidden />}
          </button>
          <button
            type="button"
            aria-label="Minha conta"
            onClick={() => ir('conta')}
            className="grid size-13 place-items-center rounded-full active:bg-white/10"
          >
            <UserRound size={24} aria-hidden />
          </button>
        </>
      }
    >
      <InstallCard />
      <ChangesCard />
      {dia === null && !falha && (
        <div role="status" aria-label="Carregando romaneios" className="flex flex-col gap-4">
          <div className="shimmer h-36 rounded-2xl" />
          <div className="shimmer h-36 rounded-2xl" />
        </div>
      )}
      {((dia === null && falha) || dia?.length === 0) && <Nothing />}
      {open.map((r) => (
        <RomaneioCard key={r._id} romaneio={r} />
      ))}
      {dia !== null && (
        <CheckVehicle placas={[...new Set(open.map((r) => r.placa_veiculo).filter(Boolean))]} />
      )}
      {dia !== null && (
        <Action
          icon={Fuel}
          onClick={() => ir(['abastecer', open.find((r) => r.placa_veiculo)?.placa_veiculo ?? ''].join('/'))}
        >
          Anotar abastecimento
        </Action>
      )}
      {dia !== null && (
        <Action icon={ReceiptText} onClick={() => ir('despesa')}>
          Lançar despesa da viagem
        </Action>
      )}
      {ended.length > 0 && (
        <>
          <h2 className="mt-2 flex items-center gap-2 font-semibold text-ink-2">
            <CircleCheckBig size={20} aria-hidden /> Concluídos
          </h2>
          {ended.map((r) => (
            <RomaneioCard key={r._id} romaneio={r} />
          ))}
        </>
      )}
      {hojeEm !== null && dia !== null && dia.length > 0 && (
        <p className="num mt-auto pt-4 text-center text-[14px] text-ink-3">
          Atualizado às {hour.format(hojeEm)}
        </p>
      )}
    </Screen>
  )
}

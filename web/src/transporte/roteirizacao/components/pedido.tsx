import { diaEm, formatMoney, formatNumber } from '@tropeiro/contract/formats'
import { esforcos } from '@tropeiro/contract/transporte/roteirizacao/formas'
import { PackageX, Route } from 'lucide-react'
import { useState } from 'react'
import { Link, useGo, useUrlState } from '../../../lib/nav.tsx'
import { useLoggedSession } from '../../../session/session.store.ts'
import {
  Button,
  Card,
  Checkbox,
  DateInput,
  EmptyState,
  ErrorState,
  Field,
  Page,
  Select,
  Stat,
  TableSkeleton,
  TimeInput,
} from '../../../ui/index.ts'
import { pesoCurto } from '../../romaneios/index.ts'
import { type PedidoNoFio, useCriarPlano, usePreparo } from '../roteirizacao.queries.ts'
import { CamposDosDesejos, desejosDeFabrica, pedidoDosDesejos } from './desejos.tsx'
import { Paradas, Veiculos } from './escolhas.tsx'
import { Reparos } from './reparos.tsx'

const defaults = {
  base: '',
  dia: '',
  prazo: '',
  saida: '08:00',
  retorno: '18:00',
  esforco: 'normal',
  aprender: 'sim',
  velocidade: 'sim',
  ordem: 'sim',
  ...desejosDeFabrica,
}
type Url = typeof defaults

const opcoesDeEsforco = [
  { value: 'rapido', label: `Rápido (${esforcos.rapido} s)` },
  { value: 'normal', label: `Normal (${esforcos.normal} s)` },
  { value: 'longo', label: `Caprichado (${esforcos.longo} s)` },
]

const APRENDIDOS = [
  {
    campo: 'aprender',
    label: 'Usar o tempo de parada aprendido',
    hint: 'Onde o cadastro de lugares não diz o tempo na porta, vale a mediana das paradas já feitas lá.',
  },
  {
    campo: 'velocidade',
    label: 'Usar a velocidade aprendida',
    hint: 'Por hora do dia, das viagens já feitas em volta da base.',
  },
  {
    campo: 'ordem',
    label: 'Seguir a ordem dos motoristas',
    hint: 'Onde eles vão sempre primeiro, se não quebra regra e custa até R$ 15,00 a mais.',
  },
] as const

/** A driver sits in one vehicle: chosen for another, he leaves the first. */
function comMotorista(now: ReadonlyMap<string, string>, veiculo: string, motorista: string) {
  const next = new Map([...now].filter(([v, m]) => v !== veiculo && m !== motorista))
  if (motorista !== '') next.set(veiculo, motorista)
  return next
}

/** What will be planned: base, day, the doors that wait and the vehicles there are, with what to look at before. */
export function PedidoTela() {
  const session = useLoggedSession()
  const [url, set] = useUrlState(defaults)
  const [semNotas, setSemNotas] = useState<ReadonlySet<string>>(new Set())
  const [semVeiculos, setSemVeiculos] = useState<ReadonlySet<string>>(new Set())
  const [motoristas, setMotoristas] = useState<ReadonlyMap<string, string>>(new Map())
  const go = useGo()
  const criar = useCriarPlano()
  const base = url.base || session.bases[0]?.name || ''
  const pedido: PedidoNoFio = {
    base,
    dia: url.dia || diaEm(new Date()),
    prazo_ate: url.prazo || null,
    saida: url.saida,
    retorno: url.retorno,
    sem_notas: [...semNotas],
    motoristas: [...motoristas].map(([veiculo, motorista]) => ({ veiculo, motorista })),
    aprender: url.aprender !== 'nao',
    aprender_velocidade: url.velocidade !== 'nao',
    aprender_ordem: url.ordem !== 'nao',
    ...pedidoDosDesejos(url),
    segundos: esforcos[url.esforco as keyof typeof esforcos] ?? esforcos.normal,
  }
  const preparo = usePreparo(pedido)
  const dia = preparo.data
  const veiculos = (dia?.veiculos ?? []).filter((v) => !semVeiculos.has(v.id)).map((v) => v.id)
  const planejar = async () => {
    const feito = await criar.mutateAsync({ ...pedido, veiculos }).catch(() => null)
    if (feito) await go(`/app/roteirizacao/gerar?plano=${feito.dados._id}`)
  }
  const motivo = !dia
    ? 'Escolha a base'
    : dia.notas === 0
      ? 'Nenhuma nota escolhida'
      : veiculos.length === 0
        ? 'Nenhum veículo escolhido'
        : undefined
  return (
    <Page
      title="Gerar rotas"
      actions={
        <Button
          variant="primary"
          icon={Route}
          loading={criar.isPending}
          disabledReason={motivo}
          onClick={planejar}
        >
          Planejar
        </Button>
      }
    >
      <div className="mx-auto flex max-w-6xl flex-col gap-4">
        <Card title="O dia">
          <Campos url={{ ...url, base }} dia={pedido.dia} set={set} />
        </Card>
        <Card title="Como planejar">
          <CamposDosDesejos d={url} set={set} />
        </Card>
        {preparo.error && !dia ? (
          <ErrorState error={preparo.error} onRetry={() => preparo.refetch()} />
        ) : !dia ? (
          <TableSkeleton height={40} columns={4} />
        ) : dia.paradas.length === 0 ? (
          <EmptyState
            icon={PackageX}
            title="Nenhuma nota espera nesta base"
            text="As notas sem romaneio da base aparecem aqui para serem planejadas."
          />
        ) : (
          <>
            <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              <Stat
                label="Notas"
                value={formatNumber(dia.notas)}
                hint={`${formatNumber(dia.paradas.length)} paradas esperam`}
              />
              <Stat label="Peso" value={pesoCurto(dia.peso_gramas)} />
              <Stat label="Valor" value={formatMoney(dia.valor_centavos)} />
              <Stat
                label="Lugares aproximados"
                value={formatNumber(dia.aproximadas)}
                tone={dia.aproximadas > 0 ? 'warn' : 'ok'}
                hint="Só o bairro ou o município é conhecido"
              />
            </div>
            <Reparos reparos={dia.reparos} />
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
              <Card flush title="Paradas que esperam">
                <Paradas itens={dia.paradas} fora={semNotas} onMuda={setSemNotas} />
              </Card>
              <Card flush title="Veículos do dia">
                {dia.veiculos.length === 0 ? (
                  <p className="px-4 py-3 text-sm text-ink-3">
                    Nenhum veículo em serviço nesta base. Cadastre as placas em Frota.
                  </p>
                ) : (
                  <Veiculos
                    itens={dia.veiculos}
                    fora={semVeiculos}
                    onMuda={setSemVeiculos}
                    motoristas={dia.motoristas}
                    escolhas={motoristas}
                    onMotorista={(veiculo, motorista) =>
                      setMotoristas((now) => comMotorista(now, veiculo, motorista))
                    }
                  />
                )}
              </Card>
            </div>
          </>
        )}
      </div>
    </Page>
  )
}

function Campos({ url, dia, set }: { url: Url; dia: string; set: (change: Partial<Url>) => void }) {
  const session = useLoggedSession()
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Base">
        <Select
          value={url.base}
          onChange={(base) => set({ base })}
          options={session.bases.map(({ name }) => ({ value: name, label: name }))}
        />
      </Field>
      <Field label="Dia">
        <DateInput value={dia} onChange={(day) => set({ dia: day })} />
      </Field>
      <Field label="Prazo até" hint="Vazio: todas as que esperam">
        <DateInput value={url.prazo} onChange={(prazo) => set({ prazo })} />
      </Field>
      <Field label="Saída">
        <TimeInput value={url.saida} onChange={(saida) => set({ saida: saida || '08:00' })} />
      </Field>
      <Field label="Volta até">
        <TimeInput value={url.retorno} onChange={(retorno) => set({ retorno: retorno || '18:00' })} />
      </Field>
      <Field label="Esforço da busca">
        <Select value={url.esforco} onChange={(esforco) => set({ esforco })} options={opcoesDeEsforco} />
      </Field>
      <fieldset className="flex flex-col gap-3 sm:col-span-2 lg:col-span-3">
        <legend className="mb-2 flex flex-wrap items-center gap-x-3 text-sm font-medium">
          Usar o que os dias feitos ensinaram
          <Link to="/app/roteirizacao/aprendizado" className="font-normal text-accent-text underline">
            Ver o que foi aprendido
          </Link>
          <Link to="/app/roteirizacao/zonas" className="font-normal text-accent-text underline">
            Zonas com horário
          </Link>
        </legend>
        <div className="grid gap-x-4 gap-y-3 lg:grid-cols-3">
          {APRENDIDOS.map(({ campo, ...texto }) => (
            <Checkbox
              key={campo}
              {...texto}
              checked={url[campo] !== 'nao'}
              onChange={(on) => set({ [campo]: on ? 'sim' : 'nao' })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

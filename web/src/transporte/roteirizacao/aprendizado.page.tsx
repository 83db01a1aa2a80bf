import { can } from '@tropeiro/contract/access/can'
import { formatCep, formatQuantas } from '@tropeiro/contract/formats'
import {
  type Aprendizado,
  MINIMO_DE_TRECHOS,
  MINIMO_DE_VEZES,
} from '@tropeiro/contract/transporte/roteirizacao/aprendizado'
import { roteirizacao } from '@tropeiro/contract/transporte/roteirizacao/calls'
import { askerOf, useSession } from '../../session/session.store.ts'
import { DetailSkeleton, ErrorState, Page as Frame } from '../../ui/index.ts'
import { type Linha, Quadro } from './components/aprendizado/quadro.tsx'
import { useAprendizado, useLigarAprendizado } from './roteirizacao.queries.ts'

const vezes = (n: number) => `${n.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}×`

const paradasDe = (a: Aprendizado): Linha[] =>
  a.paradas.map((p) => ({
    ...p,
    nome: p.nome || 'Sem nome',
    fala: `Usar o tempo aprendido em ${p.nome || p.chave}`,
    diz: `${Math.max(1, Math.round(p.segundos / 60))} min na porta · ${formatQuantas(p.vezes, 'parada', 'paradas')} · CEP ${formatCep(p.cep)}`,
  }))

const velocidadesDe = (a: Aprendizado): Linha[] =>
  a.velocidades.map((v) => {
    const quando = `das ${v.de} às ${v.ate} h, ${v.fim_de_semana ? 'sábado e domingo' : 'segunda a sexta'}`
    return {
      ...v,
      nome: `${v.base}, ${quando}`,
      fala: `Usar a velocidade aprendida em ${v.base}, ${quando}`,
      diz: `${vezes(v.fator)} o tempo suposto (sem aprender: ${vezes(v.usual)}) · ${formatQuantas(v.trechos, 'viagem', 'viagens')}`,
      falta: v.vale ? '' : `Vale com ${MINIMO_DE_TRECHOS}`,
    }
  })

const ordensDe = (a: Aprendizado): Linha[] =>
  a.ordens.map((o) => ({
    ...o,
    nome: (
      <>
        <b className="font-medium">{o.antes}</b> antes de <b className="font-medium">{o.depois}</b>
      </>
    ),
    fala: `Seguir ${o.antes} antes de ${o.depois}`,
    diz: `${formatQuantas(o.vezes, 'dia', 'dias')} assim, ${o.contra} ao contrário · ${o.base}`,
    falta: o.vale ? '' : o.vezes < MINIMO_DE_VEZES ? `Vale com ${MINIMO_DE_VEZES}` : 'Sem costume claro',
  }))

/** What days that were driven taught the planner, each line with what it rests on and a switch. */
export function Page() {
  const query = useAprendizado()
  const ligar = useLigarAprendizado()
  const pode = can(askerOf(useSession()), roteirizacao.ligarAprendizado.access)
  const a = query.data
  const comum = {
    pode,
    onLiga: (tipo: Aprendizado['desligados'][number], chave: string, ligado: boolean) =>
      ligar.mutate({ tipo, chave, ligado }),
  }
  return (
    <Frame
      title="O que as rotas ensinaram"
      breadcrumb={[
        { label: 'Gerar rotas', to: '/app/roteirizacao/gerar' },
        { label: 'O que as rotas ensinaram' },
      ]}
      description="Refeito toda madrugada, dos dias já feitos. O que está desligado não entra em plano novo."
    >
      {query.error && !a ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : !a ? (
        <DetailSkeleton />
      ) : (
        <div className="mx-auto grid max-w-[100rem] grid-cols-1 items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
          <Quadro
            {...comum}
            tipo="parada"
            titulo="Tempo nas portas"
            explica="Mediana das paradas de cada destinatário. Vale onde o cadastro de lugares não diz o tempo."
            vazio="Nenhuma parada medida ainda: elas vêm das entradas e saídas das cercas."
            ligado={!a.desligados.includes('parada')}
            linhas={paradasDe(a)}
          />
          <Quadro
            {...comum}
            tipo="velocidade"
            titulo="Velocidade por hora e base"
            explica="Quanto as viagens de uma cerca à outra demoraram, contra o tempo suposto pela distância."
            vazio="Nenhuma viagem medida nos últimos 60 dias."
            ligado={!a.desligados.includes('velocidade')}
            linhas={velocidadesDe(a)}
          />
          <Quadro
            {...comum}
            tipo="ordem"
            titulo="Ordem dos motoristas"
            explica="Onde os motoristas foram primeiro, contra o plano. Vira preferência com três dias assim e sete em dez."
            vazio="Nenhuma troca de ordem nos planos já feitos."
            ligado={!a.desligados.includes('ordem')}
            linhas={ordensDe(a)}
          />
        </div>
      )}
    </Frame>
  )
}

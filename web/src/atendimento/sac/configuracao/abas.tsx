import { lacunas } from '@tropeiro/contract/atendimento/sac/respostas'
import { canais, nomeDoCanal, tudo } from '@tropeiro/contract/atendimento/sac/sla/politicas'
import { nomeDaMeta } from '@tropeiro/contract/atendimento/sac/sla/sla'
import { nomeDaPrioridade, prioridades } from '@tropeiro/contract/atendimento/sac/tipos'
import { Chave, type Formulario, Numero, Opcao, Texto, TextoLongo, Varias } from '../../../ui/index.ts'
import { Linhas } from './linhas.tsx'
import { nomesDosDias, type Valores } from './valores.ts'

type Props = { form: Formulario<Valores> }

const opcoes = <V extends string>(all: readonly V[], nome: Record<V, string>) =>
  all.map((value) => ({ value, label: nome[value] }))
const porPrioridade = opcoes(prioridades, nomeDaPrioridade)
const metas = ['primeira_resposta', 'proxima_resposta', 'atualizacao', 'solucao'] as const

export function Tipos({ form }: Props) {
  return (
    <Linhas
      form={form}
      name="tipos"
      um="tipo"
      novo={{ nome: '', prioridade: 'media', travado: false, causas: '' }}
    >
      {(i) => (
        <div className="grid gap-3 sm:grid-cols-[1fr_160px]">
          <Texto form={form} name={`tipos.${i}.nome`} label="Tipo" required maxLength={60} />
          <Opcao form={form} name={`tipos.${i}.prioridade`} label="Prioridade" options={porPrioridade} />
          <TextoLongo form={form} name={`tipos.${i}.causas`} label="Causas, uma por linha" rows={3} />
          <Chave form={form} name={`tipos.${i}.travado`} label="Só uma pessoa fecha" />
        </div>
      )}
    </Linhas>
  )
}

/** What a policy or a queue asks of an incident. */
function Se({ form, em }: Props & { em: `politicas.${number}.se` | `filas.${number}.se` }) {
  const tipos = form.form.watch('tipos').map((t) => ({ value: t.nome, label: t.nome }))
  return (
    <>
      <Varias form={form} name={`${em}.tipos`} label="Tipos" placeholder="Qualquer tipo" options={tipos} />
      <Varias
        form={form}
        name={`${em}.prioridades`}
        label="Prioridades"
        placeholder="Qualquer prioridade"
        options={porPrioridade}
      />
      <Varias
        form={form}
        name={`${em}.canais`}
        label="Canais"
        placeholder="Qualquer canal"
        options={opcoes(canais, nomeDoCanal)}
      />
    </>
  )
}

export function Politicas({ form }: Props) {
  const { expedientes, politicas } = form.form.watch()
  const last = politicas.length - 1
  return (
    <Linhas
      form={form}
      name="politicas"
      um="política"
      ordenada
      ultimaFica
      novo={{
        nome: '',
        se: { ...tudo },
        expediente: expedientes[0]?.chave ?? '',
        metas: { primeira_resposta: 240, proxima_resposta: 240, atualizacao: 1080, solucao: 1620 },
      }}
    >
      {(i) => (
        <div className="flex flex-col gap-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <Texto form={form} name={`politicas.${i}.nome`} label="Política" required maxLength={60} />
            <Opcao
              form={form}
              name={`politicas.${i}.expediente`}
              label="Expediente"
              options={expedientes.map((e) => ({ value: e.chave, label: e.nome }))}
            />
          </div>
          {i === last ? (
            <p className="text-xs text-ink-3">Vale para tudo que não coube nas anteriores.</p>
          ) : (
            <div className="grid gap-3 sm:grid-cols-3">
              <Se form={form} em={`politicas.${i}.se`} />
            </div>
          )}
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {metas.map((m) => (
              <Numero
                key={m}
                form={form}
                name={`politicas.${i}.metas.${m}`}
                label={`${nomeDaMeta[m]} (min)`}
                placeholder="Sem meta"
              />
            ))}
          </div>
        </div>
      )}
    </Linhas>
  )
}

export function Expedientes({ form }: Props) {
  return (
    <Linhas
      form={form}
      name="expedientes"
      um="expediente"
      novo={{
        chave: '',
        nome: '',
        fuso: 'America/Sao_Paulo',
        semana: ['', ...Array(5).fill('08:00-12:00 13:00-18:00'), ''],
        feriados: true,
      }}
    >
      {(i) => (
        <div className="flex flex-col gap-3">
          <div className="grid gap-3 sm:grid-cols-3">
            <Texto form={form} name={`expedientes.${i}.nome`} label="Expediente" required maxLength={60} />
            <Texto form={form} name={`expedientes.${i}.chave`} label="Chave" required maxLength={40} />
            <Texto form={form} name={`expedientes.${i}.fuso`} label="Fuso" required />
          </div>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {nomesDosDias.map((dia, d) => (
              <Texto
                key={dia}
                form={form}
                name={`expedientes.${i}.semana.${d}`}
                label={dia}
                placeholder="Fechado"
                inputClass="num"
              />
            ))}
          </div>
          <Chave form={form} name={`expedientes.${i}.feriados`} label="Fecha nos feriados da base" />
        </div>
      )}
    </Linhas>
  )
}

export function Filas({ form }: Props) {
  return (
    <Linhas form={form} name="filas" um="fila" novo={{ nome: '', se: { ...tudo } }}>
      {(i) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <Texto form={form} name={`filas.${i}.nome`} label="Fila" required maxLength={60} />
          <Se form={form} em={`filas.${i}.se`} />
        </div>
      )}
    </Linhas>
  )
}

export function Respostas({ form }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-xs text-ink-3">
        Entre chaves duplas:{' '}
        {Object.entries(lacunas)
          .map(([k, v]) => `{{${k}}} ${v.toLowerCase()}`)
          .join('; ')}
        .
      </p>
      <Linhas form={form} name="respostas" um="resposta" ordenada novo={{ nome: '', texto: '', depois: '' }}>
        {(i) => (
          <div className="grid gap-3 sm:grid-cols-[1fr_200px]">
            <Texto form={form} name={`respostas.${i}.nome`} label="Resposta" required maxLength={60} />
            <Opcao
              form={form}
              name={`respostas.${i}.depois`}
              label="Depois de enviar"
              options={[
                { value: '', label: 'Segue em atendimento' },
                { value: 'aguardar', label: 'Aguardar' },
                { value: 'resolver', label: 'Resolver' },
              ]}
            />
            <TextoLongo
              form={form}
              name={`respostas.${i}.texto`}
              label="Texto"
              required
              rows={3}
              maxLength={4000}
              className="sm:col-span-2"
            />
          </div>
        )}
      </Linhas>
    </div>
  )
}

import { cargasDoPiso, type Lotacao, tabelasDoPiso } from '@tropeiro/contract/comercial/cotacoes/piso/formas'
import type { RascunhoCte } from '@tropeiro/contract/fiscal/cte/rascunho'
import { Field, FormSection, Input, Switch } from '../../../ui/index.ts'
import { Numero, Opcao, queixa, Texto } from '../../dfe/index.ts'
import { useFormulario } from './formulario.tsx'

const lotacaoNova = {
  tabela: 'A',
  carga: 'carga_geral',
  eixos: 5,
  retorno_vazio: false,
  km: 0,
} satisfies Lotacao & { km: number }
const naoDito: NonNullable<RascunhoCte['antt']> = { piso_minimo_centavos: null, ciot: null, autonomo: null }

/** What the transport agency asks of the operation: only what is said here is checked. */
export function Antt() {
  const form = useFormulario()
  const antt = form.rascunho.antt ?? naoDito
  const semPiso = queixa(form.pendencias, 'antt.lotacao')
  return (
    <FormSection title="ANTT" text="O que for dito aqui é conferido antes do envio.">
      <div className="sm:col-span-2">
        <Switch
          checked={!!antt.lotacao}
          disabled={form.travado}
          onChange={(sim) => form.mudar('antt', { ...antt, lotacao: sim ? lotacaoNova : null })}
          label="Carga lotação"
          hint="O frete é comparado com o piso da tabela da ANTT no dia da emissão"
        />
        {semPiso && (
          <p role="status" className="mt-1 text-xs text-warn-text">
            {semPiso}
          </p>
        )}
      </div>
      {antt.lotacao && (
        <>
          <Opcao campo="antt.lotacao.carga" label="Carga" lista={cargasDoPiso} />
          <Opcao campo="antt.lotacao.tabela" label="Tabela da ANTT" lista={tabelasDoPiso} />
          <Numero campo="antt.lotacao.eixos" label="Eixos" />
          <Numero campo="antt.lotacao.km" label="Distância (km)" />
          <div className="sm:col-span-2">
            <Switch
              checked={antt.lotacao.retorno_vazio}
              disabled={form.travado}
              onChange={(sim) => form.mudar('antt.lotacao.retorno_vazio', sim)}
              label="Volta vazio"
            />
          </div>
        </>
      )}
      <Numero
        campo="antt.piso_minimo_centavos"
        label="Piso mínimo do frete"
        hint={antt.lotacao ? 'Em branco: o da tabela' : undefined}
        dinheiro
        vazio={null}
      />
      <Field label="CIOT" hint="Em branco: ainda não há" error={queixa(form.pendencias, 'antt.ciot')}>
        <Input
          className="num"
          maxLength={12}
          disabled={form.travado}
          value={antt.ciot ?? ''}
          onChange={({ target }) => form.mudar('antt', { ...antt, ciot: target.value.replace(/\D/g, '') })}
        />
      </Field>
      <div className="sm:col-span-2">
        <Switch
          checked={antt.autonomo === true}
          disabled={form.travado}
          onChange={(autonomo) => form.mudar('antt', { ...antt, autonomo, ciot: antt.ciot ?? '' })}
          label="Levado por transportador autônomo (TAC)"
          hint="Pede CIOT antes da viagem"
        />
      </div>
    </FormSection>
  )
}

/** Situation of the service before IBS and CBS, where it is not the company's usual one. */
export function ClassificacaoDoIbsCbs() {
  const form = useFormulario()
  const propria = form.rascunho.tributos.ibs_cbs ?? null
  const erro = queixa(form.pendencias, 'tributos.ibs_cbs')
  return (
    <>
      <div className="sm:col-span-2">
        <Switch
          checked={propria !== null}
          disabled={form.travado}
          onChange={(sim) =>
            form.mudar('tributos.ibs_cbs', sim ? { cst: '', classificacao: '', tributada: true } : null)
          }
          label="Classificação de IBS e CBS só deste CT-e"
          hint="Para frete imune, isento ou reduzido; sem ela vale a de Tributos"
        />
        {erro && (
          <p role="alert" className="mt-1 text-xs text-bad-text">
            {erro}
          </p>
        )}
      </div>
      {propria && (
        <>
          <Texto campo="tributos.ibs_cbs.cst" label="CST do IBS e da CBS" documento maximo={3} required />
          <Texto campo="tributos.ibs_cbs.classificacao" label="cClassTrib" documento maximo={6} required />
          <div className="sm:col-span-2">
            <Switch
              checked={propria.tributada}
              disabled={form.travado}
              onChange={(tributada) => form.mudar('tributos.ibs_cbs.tributada', tributada)}
              label="Informar base, alíquotas e valores"
            />
          </div>
        </>
      )}
    </>
  )
}

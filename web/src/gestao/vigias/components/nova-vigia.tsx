import type { VisaoDaLista } from '@tropeiro/contract/alicerce/listas'
import { formatDateTime } from '@tropeiro/contract/formats'
import { formatosDoEnvio, NovaVigia, nomeDoFormato, type TipoDeVigia } from '@tropeiro/contract/gestao/vigias'
import { diasDaSemana } from '@tropeiro/contract/transporte/automatico/agenda'
import { useLoggedSession } from '../../../session/session.store.ts'
import { Chave, FormDialog, Marcas, Numero, Opcao, toast, useFormulario } from '../../../ui/index.ts'
import { useGuardarVigia } from '../vigias.queries.ts'

const tipos: { value: TipoDeVigia; label: string }[] = [
  { value: 'nova', label: 'Avisar no sino a cada nota nova' },
  { value: 'acima', label: 'Avisar no sino quando passar de um número' },
  { value: 'email', label: 'Enviar por e-mail em dias e hora' },
]
const horas = Array.from({ length: 24 }, (_, h) => ({ value: String(h), label: `${h}h` }))
const semana = diasDaSemana.map((label, n) => ({ value: String(n), label }))
const formatos = formatosDoEnvio.map((value) => ({ value, label: nomeDoFormato[value] }))

const vazia = {
  tipo: 'nova' as TipoDeVigia,
  limite: 10,
  dias: ['1', '2', '3', '4', '5'],
  hora: '7',
  so_uteis: true,
  formato: 'tabela' as (typeof formatosDoEnvio)[number],
}

/** How somebody wants to be told of a view. */
export function NovaVigiaDialog({ visao, onClose }: { visao: VisaoDaLista; onClose: () => void }) {
  const { email } = useLoggedSession()
  const guardar = useGuardarVigia()
  const f = useFormulario(NovaVigia, {
    de: vazia,
    para: (v) => ({
      visao: visao._id,
      tipo: v.tipo,
      limite: v.tipo === 'acima' ? v.limite : 0,
      dias: v.tipo === 'email' ? v.dias.map(Number) : [],
      hora: Number(v.hora),
      so_uteis: v.so_uteis,
      formato: v.formato,
    }),
    recusa: 'tela',
    enviar: guardar.mutateAsync,
    ao: ({ dados }) => {
      toast.success(
        dados.proximo_em
          ? `O primeiro e-mail vai em ${formatDateTime(dados.proximo_em)}.`
          : `O sino avisa de “${dados.nome}”.`,
      )
      onClose()
    },
  })
  const tipo = f.form.watch('tipo')
  return (
    <FormDialog form={f} onClose={onClose} title={`Acompanhar “${visao.nome}”`} submitLabel="Acompanhar">
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <Opcao form={f} name="tipo" label="O que fazer" className="col-span-full" options={tipos} />
        {tipo === 'acima' && (
          <Numero form={f} name="limite" label="Avisar com mais de" hint="notas na visão" required />
        )}
        {tipo === 'email' && (
          <>
            <div className="col-span-full">
              <Marcas
                form={f}
                name="dias"
                legend="Dias da semana"
                className="flex flex-wrap gap-x-4 gap-y-2"
                options={semana}
              />
            </div>
            <Opcao form={f} name="hora" label="Hora de Brasília" options={horas} />
            <Opcao form={f} name="formato" label="O que vai" options={formatos} />
            <div className="col-span-full">
              <Chave
                form={f}
                name="so_uteis"
                label="Só em dias úteis"
                hint="Pelo calendário de feriados do grupo"
              />
            </div>
            <p className="col-span-full text-xs text-ink-3">
              Vai para {email || 'o e-mail do seu cadastro'}, com as notas que você vê na hora do envio.
            </p>
          </>
        )}
      </div>
    </FormDialog>
  )
}

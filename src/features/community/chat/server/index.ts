export { matrixEndpoints } from './matrix/matrix-endpoints.ts'
export { exportChat, forgetChat } from './own-chat.ts'
export { registrationFile } from './remote/registration-file.ts'
